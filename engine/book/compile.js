// The glue between inkjs and compiler_child.py. Runs inside mini-racer, which has no modules and no console.

// inkjs grumbles to the console and goes on; without one it would stop there.
globalThis.console ??= { log() {}, warn() {}, error() {} };

/** The folder part of a path, "" or ending in "/". */
const folderOf = (path) => path.slice(0, path.lastIndexOf("/") + 1);

/** A path without "." and "..", and with forward slashes. */
function plainPath(path) {
  const parts = [];
  for (const part of path.replace(/\\/g, "/").split("/")) {
    if (part === ".." && parts.length && parts.at(-1) !== "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

/** The files of one book as inkjs asks for them: an INCLUDE counts from the main file's folder, as in other ink tools. */
class Shelf {
  constructor(main, files) {
    this.main = main;
    this.files = new Map(Object.entries(files));
    this.names = { [main]: main };
    this.opened = [];
    this.ResolveInkFilename = (asked) => {
      const beside = plainPath(folderOf(main) + asked);
      const name = this.files.has(beside) || !this.files.has(plainPath(asked)) ? beside : plainPath(asked);
      return (this.names[asked] = name);
    };
    this.LoadInkFileContents = (name) => {
      if (!this.files.has(name)) throw new Error("no such file");
      this.opened.push(name);
      return this.files.get(name);
    };
  }
}

/** Every content path that has lines of its own: {path: [file, first line, last line]}. */
function linesOf(story, shelf) {
  const lines = {};
  const visit = (object, path) => {
    const own = object.ownDebugMetadata;
    if (own) {
      // What runs to the start of a line ends on the line before it.
      const last = own.endCharacterNumber <= 1 ? own.endLineNumber - 1 : own.endLineNumber;
      lines[path] = [shelf.names[own.fileName ?? shelf.main], own.startLineNumber, Math.max(own.startLineNumber, last)];
    }
    if (!Array.isArray(object.content)) return;
    const below = path && path + ".";
    object.content.forEach((child, index) => visit(child, below + (child.hasValidName ? child.name : index)));
    for (const [name, child] of object.namedOnlyContent ?? []) visit(child, below + name);
  };
  visit(story.mainContentContainer, "");
  return lines;
}

/** Where a compiler that fell over without a word was reading: [file, line]. */
function whereItFell(compiler, shelf) {
  const includesNothing = { ResolveInkFilename: (asked) => asked, LoadInkFileContents: () => "" };
  for (const name of [...shelf.opened, shelf.main].reverse()) {
    const parser = new inkjs.InkParser(shelf.files.get(name), name, () => {}, null, includesNothing);
    try {
      parser.ParseStory();
    } catch {
      return [name, parser.lineIndex + 1];
    }
  }
  return [shelf.main, 1];
}

/**
 * Compile one book.
 *
 * `request` is the JSON of {main, files, count_all_visits}; the answer is the JSON of {json, messages, lines, names,
 * fell}: messages are [text, 0 todo | 1 warning | 2 error], names leads from inkjs' file names to ours, and fell is
 * [file, line, reason] where inkjs gave up without a message.
 */
function compileBook(request) {
  const { main, files, count_all_visits: countAllVisits } = JSON.parse(request);
  const shelf = new Shelf(main, files);
  const messages = [];
  const told = (text, kind) => messages.push([text, kind]);
  const failed = () => messages.some(([, kind]) => kind === 2);
  const compiler = new inkjs.Compiler(files[main], new inkjs.CompilerOptions(main, [], countAllVisits, told, shelf));
  const answer = { json: "", messages, lines: {}, names: shelf.names, fell: null };
  try {
    const story = compiler.Compile();
    if (!failed()) {
      answer.json = story.ToJson();
      answer.lines = linesOf(story, shelf);
    }
  } catch (error) {
    // After an error inkjs often trips over what it could not read; only a fall without a word needs words of ours.
    if (!failed()) answer.fell = [...whereItFell(compiler, shelf), String(error)];
  }
  return JSON.stringify(answer);
}
