// Sends a form of the fight in the background and puts the page that comes back in place of this one.

const FRAME = 100;

/** Wait until what a press has changed is painted, so that taking in a quick answer does not hold that up; no longer than a slow frame. */
const painted = () =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, FRAME);
  });

/**
 * @param last what is done with the last beats of a fight before the page after it is gone to
 * @return the new page, or null where it is no fight any more and the browser went there.
 */
export async function sent(form, submitter, last) {
  const given = new FormData(form, submitter);
  const shown = painted();
  let response;
  try {
    response = await fetch(form.action, { method: "POST", body: new URLSearchParams(given), credentials: "same-origin" });
  } catch {
    return undefined;
  }
  const text = await response.text();
  await shown;
  const page = new DOMParser().parseFromString(text, "text/html");
  if (page.querySelector("[data-board]")) {
    history.replaceState({}, "", response.redirected ? response.url : location.href);
    return page;
  }
  const beats = page.querySelector("script[data-last]");
  if (beats) await last(JSON.parse(beats.textContent));
  if (response.redirected) location.assign(response.url);
  else form.submit();
  return null;
}

/** Put a new page in place of this one: what stands on it, its name, its undo. */
export function put(page) {
  document.title = page.title;
  for (const part of ["main", ".pagefoot", ".runhead .where"]) {
    const [old, fresh] = [document.querySelector(part), page.querySelector(part)];
    if (old && fresh) old.replaceWith(document.adoptNode(fresh));
  }
  return page.getElementById("say")?.dataset.say ?? "";
}
