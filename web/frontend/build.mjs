// Bundle the front end into web/static/dist, and lay the ink compiler where the engine looks for it.
// Run by hatch_build.py, which decides when. manifest.json names what was made:
//   {"app.js": FILE, "app.css": FILE, "fight.css": FILE, "preload": [FONT FILE, ...]}
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const HERE = dirname(fileURLToPath(import.meta.url));
const DIST = join(HERE, "../static/dist");
const INKJS = join(HERE, "../../engine/book/inkjs");
const ENTRIES = ["app.js", "app.css", "fight.css"];
// What every first page shows: its prose and its buttons.
const PRELOADED = ["literata-latin-400-normal.woff2", "atkinson-hyperlegible-next-latin-400-normal.woff2"];

const emptied = (folder) => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
};

/** The folder of the package a bundled file comes from, or null for a file of our own. */
function packageOf(input) {
  const inside = input.match(/^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//);
  return inside && inside[1];
}

/** Name, version and full licence of each package: what its licence asks to be kept beside copies. */
function licencesOf(folders) {
  const texts = folders.map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    if (!file) throw new Error(`${name} has no licence file: it cannot be bundled`);
    return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), "utf8").trim()}\n`;
  });
  return texts.join(`\n${"-".repeat(80)}\n\n`);
}

emptied(DIST);
const { metafile } = await esbuild.build({
  absWorkingDir: HERE,
  entryPoints: ENTRIES.map((entry) => `src/${entry}`),
  outdir: DIST,
  bundle: true,
  format: "esm",
  splitting: true,
  minify: true,
  target: ["es2022", "safari16"],
  entryNames: "[name]-[hash]",
  chunkNames: "chunk-[hash]",
  assetNames: "[name]-[hash]",
  loader: { ".woff2": "file", ".svg": "file" },
  legalComments: "linked",
  metafile: true,
  logLevel: "warning",
});

const made = Object.entries(metafile.outputs);
const madeFrom = (wanted) => {
  const [file] = made.find(([, output]) => wanted(output)) ?? [];
  return file && basename(file);
};
const manifest = {
  ...Object.fromEntries(ENTRIES.map((entry) => [entry, madeFrom((output) => output.entryPoint === `src/${entry}`)])),
  preload: PRELOADED.map((font) => madeFrom((output) => Object.keys(output.inputs).some((i) => basename(i) === font))),
};
if (Object.values(manifest).flat().some((name) => !name)) throw new Error(`not all was made: ${JSON.stringify(manifest)}`);
writeFileSync(join(DIST, "manifest.json"), JSON.stringify(manifest, null, 1));

const inkjs = join(HERE, "node_modules/inkjs");
emptied(INKJS);
copyFileSync(join(inkjs, "dist/ink-full.js"), join(INKJS, "ink-full.js"));
copyFileSync(join(inkjs, "LICENSE.md"), join(INKJS, "LICENSE.md"));

const packages = new Set(Object.keys(metafile.inputs).map(packageOf).filter(Boolean).map((folder) => join(HERE, folder)));
writeFileSync(join(DIST, "LICENSES.txt"), licencesOf([...packages.add(inkjs)].sort()));
