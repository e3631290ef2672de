import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pinnedNode } from './pinned-node.mjs';
import { Advice, inProject, root, run } from './project.mjs';

const marker = inProject('dist/.built-from');

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
  writeFileSync(marker, source);
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
