"""Merchants: buying, selling and healers (SB-024, SB-078; T-S16)."""

from engine.book.model import Book
from engine.errors import RuleError
from engine.events import Traded
from engine.scenes import equipment, health, loot, roster
from engine.scenes.turn import Answered, Turn
from engine.sheet import MerchantScene, SaveSheet


def price(book: Book, card: str, asked: int = 0) -> int:
    """Return what a card costs: the stall's own price, or the set's list by rarity."""
    if asked:
        return asked
    if card in book.consumables:
        return book.prices.consumable
    rarity = book.equipment[card].rarity
    return {"common": book.prices.common, "rare": book.prices.rare, "epic": book.prices.epic}.get(
        rarity, book.prices.epic
    )


def resale(book: Book, card: str) -> int:
    """Return what a merchant pays for a card: half, rounded down."""
    return int(price(book, card) * book.prices.resale)


def enter(turn: Turn, key: str, merchant: str) -> None:
    """Open a stall; what was sold there stays sold."""
    wares = turn.book.merchants[merchant].wares
    stall = turn.sheet.stalls.get(merchant)
    if stall is None or len(stall) != len(wares):
        turn.sheet.stalls[merchant] = [ware.stock for ware in wares]
    turn.sheet.scene = MerchantScene(choice=key, merchant=merchant)


def _open(turn: Turn) -> MerchantScene:
    if not isinstance(turn.sheet.scene, MerchantScene):
        raise RuleError("No merchant is here.")
    return turn.sheet.scene


def _pay(turn: Turn, asked: int) -> None:
    if asked > turn.sheet.gold:
        raise RuleError(f"It costs {asked} gold, and you carry {turn.sheet.gold}.")
    loot.change_gold(turn, -asked, "bought")


def buy(turn: Turn, ware: int, hero: str) -> None:
    """Buy a ware: equipment goes to the stash, a consumable to the hero who takes it (one of `equipment.takers`).

    Raises:
        RuleError: Sold out, too dear, or no room; nothing is paid then.
    """
    scene = _open(turn)
    wares, stock = turn.book.merchants[scene.merchant].wares, turn.sheet.stalls[scene.merchant]
    if not 0 <= ware < len(wares):
        raise RuleError("There is no such ware on this stall.")
    if stock[ware] < 1:
        raise RuleError("That is sold out.")
    card = wares[ware].card
    asked = price(turn.book, card, wares[ware].price)
    if card in turn.book.equipment and equipment.stash_room(turn.sheet, turn.book) < 1:
        raise RuleError("The stash is full. Sell or leave something first.")
    _pay(turn, asked)
    stock[ware] -= 1
    turn.note(Traded(card, asked))
    if card in turn.book.consumables:
        equipment.gain_consumable(turn, hero or _first_with_room(turn), card, "bought")
    else:
        equipment.gain_card(turn, card, "bought")


def _first_with_room(turn: Turn) -> str:
    for hero in roster.out(turn.sheet):
        if equipment.room_for_consumable(turn.sheet, turn.book, hero):
            return hero
    raise RuleError("Everybody carries as many consumables as a hero may.")


def sell(turn: Turn, card: str) -> None:
    """Sell an equipment card from the stash for half, rounded down."""
    scene = _open(turn)
    if not turn.book.merchants[scene.merchant].buys:
        raise RuleError("This merchant buys nothing.")
    equipment.lose_card(turn, card, "sold")
    paid = resale(turn.book, card)
    turn.note(Traded(card, -paid))
    loot.change_gold(turn, paid, "sold")


def treat(turn: Turn, hero: str, injury: str) -> None:
    """Pay a healer to end an injury."""
    scene = _open(turn)
    if not turn.book.merchants[scene.merchant].heals:
        raise RuleError("Nobody here heals injuries.")
    if hero not in turn.sheet.party or injury not in turn.sheet.heroes[hero].injuries:
        raise RuleError("That hero does not have that injury.")
    _pay(turn, turn.book.prices.healer)
    health.end_injury(turn, hero, injury, "healer")


def leave(turn: Turn) -> Answered:
    """Leave the stall."""
    scene = _open(turn)
    turn.sheet.scene = None
    return Answered(scene.choice, {})


def sellable(sheet: SaveSheet) -> list[str]:
    """Return what could be sold: the equipment of the stash, each card once."""
    return list(dict.fromkeys(sheet.stash))
