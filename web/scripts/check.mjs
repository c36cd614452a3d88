// Types and lint over one program: `tsc` and `eslint` each make the same program and check the same types, which is most of what both cost.
// What passed is remembered for each file by the contents of the file and of everything it imports, so only files that a change can reach are
// looked at again. `--all` looks at every file. `npm run lint` and `npm run typecheck` are the plain tools.
import { ESLint } from "eslint";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ts from "typescript";

const root = resolve(import.meta.dirname, "..");
const memory = resolve(root, "../.cache/check/web-files.json");
/** Everything beside the sources that decides what the tools say. */
const settings = [
  "package.json",
  "package-lock.json",
  "node_modules/.setup",
  "eslint.config.js",
  "tsconfig.json",
  "worker/tsconfig.json",
  "scripts/check.mjs",
];
const linted = /\.(?:[cm]?js|jsx|[cm]?ts|tsx)$/;
/** A file that says something of modules or globals which need not import it. */
const ambient = /\bdeclare\s+(?:global|module)\b|\.d\.ts$/;

const sha = (text) => createHash("sha256").update(text).digest("hex");
const text = memoized((file) => (existsSync(file) ? readFileSync(file, "utf8") : ""));
const digest = memoized((file) => sha(text(file)));
const isOurs = (file) => !file.includes("/node_modules/");

function memoized(make) {
  const made = new Map();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key);
  };
}

/** A tsconfig with what its files import: files of ours, and names of packages. */
function readProject(name) {
  const path = join(root, name);
  const config = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path, ts.sys.readFile).config,
    ts.sys,
    dirname(path),
  );
  const cache = ts.createModuleResolutionCache(root, (file) => file, config.options);
  const imports = memoized((file) => {
    const { importedFiles, referencedFiles } = ts.preProcessFile(text(file), true, true);
    const found = { ours: referencedFiles.map((one) => resolve(dirname(file), one.fileName)), packages: [] };
    for (const { fileName } of importedFiles) {
      const target = ts.resolveModuleName(fileName, file, config.options, ts.sys, cache).resolvedModule;
      if (target && isOurs(target.resolvedFileName)) found.ours.push(target.resolvedFileName);
      else found.packages.push(`${fileName} ${target?.resolvedFileName ?? "unresolved"}`);
    }
    return found;
  });
  /** The file and everything of ours that it imports, directly or not. */
  const reach = (file) => {
    const reached = new Set([file]);
    for (const one of reached) for (const next of imports(one).ours) reached.add(next);
    return reached;
  };
  const everything = new Set(config.fileNames.flatMap((file) => [...reach(file)]));
  const shared = [...everything].filter((file) => ambient.test(file) || ambient.test(text(file)));
  // a package that one file imports may declare things for all of them
  const packages = new Set(
    [...everything].flatMap((file) => imports(file).packages.map((one) => one.slice(one.indexOf(" ") + 1))),
  );
  return {
    name,
    config,
    imports,
    reach,
    everything,
    common: sha([...shared.map(digest), ...packages].sort().join("\n")),
  };
}

/** Every file that `eslint .` would lint. */
async function lintable(eslint) {
  const found = [];
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.name === "node_modules" || entry.name === ".git") continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (linted.test(entry.name)) found.push(path);
    }
  };
  walk(root);
  const ignored = await Promise.all(found.map((file) => eslint.isPathIgnored(file)));
  return found.filter((_, place) => !ignored[place]);
}

const projects = ["tsconfig.json", "worker/tsconfig.json"].map(readProject);
const features = readdirSync(join(root, "src/features")).join();
const tools = sha(
  [process.version, features, ...settings.map((name) => digest(join(root, name)))].join("\n"),
);
const before =
  !process.argv.includes("--all") && existsSync(memory) ? JSON.parse(readFileSync(memory, "utf8")) : {};
let after = {};

/** What decides over a file's findings, as a hash. */
function keyOf(project, file) {
  const reached = [...project.reach(file)].sort().map((one) => `${relative(root, one)} ${digest(one)}`);
  return sha([tools, project.common, ...reached, ...project.imports(file).packages].join("\n"));
}

const projectOf = (file) => projects.find((one) => one.everything.has(file)) ?? projects[0];
const nameOf = (kind, file) => `${kind} ${relative(root, file)}`;
const toType = projects.map((project) =>
  [...project.everything].filter((file) => {
    const [name, key] = [nameOf(project.name, file), keyOf(project, file)];
    if (before[name] === key) after[name] = key;
    return before[name] !== key;
  }),
);
const toLint = (await lintable(new ESLint({ cwd: root }))).filter((file) => {
  const [name, key] = [nameOf("lint", file), keyOf(projectOf(file), file)];
  if (before[name] === key) after[name] = key;
  return before[name] !== key;
});

let failed = false;
if (toType.flat().length + toLint.length > 0) {
  const isNeeded = (project, place) =>
    toType[place].length > 0 || toLint.some((file) => projectOf(file) === project);
  const programs = projects.map((project, place) =>
    isNeeded(project, place) ? ts.createProgram(project.config.fileNames, project.config.options) : undefined,
  );
  failed = [checkTypes(programs), await lint(programs.filter((one) => one !== undefined))].includes(true);
}
mkdirSync(dirname(memory), { recursive: true });
writeFileSync(memory, JSON.stringify(after));
process.exitCode = failed ? 1 : 0;

function checkTypes(programs) {
  const found = [];
  let isWhole = true;
  for (const [place, project] of projects.entries()) {
    const program = programs[place];
    if (program === undefined) continue;
    for (const file of toType[place]) {
      const source = program.getSourceFile(file);
      const wrong = source
        ? [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
        : [];
      found.push(...wrong);
      if (wrong.length === 0) after[nameOf(project.name, file)] = keyOf(project, file);
    }
    const ofAll = [
      ...project.config.errors,
      ...program.getOptionsDiagnostics(),
      ...program.getGlobalDiagnostics(),
    ];
    found.push(...ofAll);
    isWhole &&= ofAll.length === 0;
  }
  if (!isWhole) after = {}; // what is wrong with no file in particular is found again only if every file is due
  const host = {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => root,
    getNewLine: () => "\n",
  };
  if (found.length > 0) console.error(ts.formatDiagnostics(ts.sortAndDeduplicateDiagnostics(found), host));
  return found.length > 0;
}

async function lint(programs) {
  const languageOptions = { parserOptions: { projectService: false, programs } };
  const eslint = new ESLint({ cwd: root, overrideConfig: [{ files: ["**/*.{ts,tsx}"], languageOptions }] });
  const results = toLint.length > 0 ? await eslint.lintFiles(toLint) : [];
  const wrong = results.filter((one) => one.messages.length > 0);
  for (const one of results.filter((two) => two.messages.length === 0)) {
    after[nameOf("lint", one.filePath)] = keyOf(projectOf(one.filePath), one.filePath);
  }
  if (wrong.length > 0) console.error((await eslint.loadFormatter("stylish")).format(wrong));
  return wrong.length > 0;
}
