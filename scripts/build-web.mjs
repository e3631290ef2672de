import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { pinnedNode } from './pinned-node.mjs';
import { Advice, inProject, root, run } from './project.mjs';

const marker = inProject('dist/.built-from');
const COMPRESSIBLE = /\.(css|js|json|svg|txt|wasm)$/;
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

function hashOfSource() {
  const hash = createHash('sha256');
  const files = [
    ...filesIn('web'),
    ...filesIn('shared'),
    'vite.config.ts',
    ...filesIn('languages'),
    ...filesIn('scripts/language'),
    'scripts/bundle-script.ts',
    'scripts/first-paint.ts',
    'scripts/inject-site.ts',
    'scripts/offline-worker.ts',
    'scripts/short-class-name.ts',
    'scripts/small-icons.ts',
    'package.json',
    'package-lock.json',
  ];
  for (const file of files) {
    hash.update(`${file}\0`);
    hash.update(readFileSync(inProject(file)));
  }
  return hash.digest('hex');
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
