import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { pinnedNode } from './pinned-node.mjs';
import { Advice, inProject, root, run } from './project.mjs';

const marker = inProject('dist/.built-from');
const COMPRESSIBLE = /\.(css|js|json|svg|txt|wasm)$/;
/** What the tools of the build read besides. */
const SETTINGS = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json'];
const compress = promisify(brotliCompress);

/** Builds the pages when what they are made of has changed since the last time. */
export async function buildWeb({ verbose = false } = {}) {
  const source = hashOfSource();
  if (readOrNothing(marker) === source) return;
  console.log('Building the pages…');
  // An interrupted build must not pass for a finished one.
  rmSync(marker, { force: true });
  const vite = [inProject('node_modules/vite/bin/vite.js'), 'build', '--logLevel', verbose ? 'info' : 'warn'];
  const code = await run(pinnedNode(), vite, {
    env: { ...process.env, NODE_ENV: 'production', BUILD_ID: source.slice(0, 12) },
  });
  if (code !== 0) throw new Advice('The pages could not be built, see above.');
  await compressAssets(inProject('dist/assets'));
  writeFileSync(marker, source);
}

/** Once here, in place of 3 s of processor time at every start. Assets of other languages, of which a site needs few, are left to the server. */
async function compressAssets(folder) {
  const files = readdirSync(folder).filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(
    files.map(async (name) => {
      const bytes = await readFile(join(folder, name));
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      await writeFile(join(folder, `${name}.br`), await compress(bytes, { params }));
    }),
  );
}

/** A hash of all that the pages are built from; `read` returns the bytes of a file of the project. */
export function hashOfSource(read = (file) => readFileSync(inProject(file))) {
  const hash = createHash('sha256');
  for (const file of sourcesOfPages()) {
    hash.update(`${file}\0`);
    hash.update(read(file));
  }
  return hash.digest('hex');
}

/** The files of the pages, and of what builds them: whole folders, and all that the configuration of the build imports. */
function sourcesOfPages() {
  const folders = ['web', 'shared', 'languages', 'starter/titles'].flatMap(filesIn);
  const imported = [...importedBy('vite.config.ts')].filter((file) => !folders.includes(file));
  return [...folders, ...imported.sort(), ...SETTINGS];
}

/** A file, and the files of the project that it imports, and those that they import. */
function importedBy(file, found = new Set()) {
  found.add(file);
  for (const [, path] of readFileSync(inProject(file), 'utf8').matchAll(/\bfrom '(\.[^']+)'/g)) {
    const target = relative(root, join(dirname(inProject(file)), path));
    if (!found.has(target)) importedBy(target, found);
  }
  return found;
}

function filesIn(folder) {
  return readdirSync(inProject(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
}

function readOrNothing(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
