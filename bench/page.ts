import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sumBytes, weighFirstPlay } from './first-play-files.ts';
import { FIGURES, type Figures, measureVisit } from './first-play-times.ts';

// A first play of today's puzzle on a slow phone: its weight, and when something shows. Beside the figures of a commit (HEAD~ unless another
// is named), built and measured in the same run, visit by visit, as figures of different machines or hours cannot be compared.

const VISITS = 5;
const root = join(import.meta.dirname, '..');
const reference = process.argv[2] ?? 'HEAD~';

interface Measured {
  name: string;
  url: string;
  visits: Figures[];
  stop: () => Promise<void>;
}

async function start(name: string, folder: string): Promise<Measured> {
  execFileSync(process.execPath, [join(folder, 'scripts/build.mjs')], { cwd: folder, stdio: 'inherit' });
  const startFile = pathToFileURL(join(folder, 'e2e/start-site.ts')).href;
  const { newDataDir, removeDataDir, startSite }: typeof import('../e2e/start-site.ts') = await import(
    startFile
  );
  const dataDir = await newDataDir();
  const site = await startSite(dataDir);
  const stop = async () => {
    await site.stop();
    await removeDataDir(dataDir);
  };
  return { name, url: site.url, visits: [], stop };
}

async function compare(sites: Measured[]): Promise<void> {
  for (const { name, url } of sites) {
    const { guess, paint, finish, fonts } = sumBytes(await weighFirstPlay(url));
    console.log(
      `${name}: ${kb(paint + guess)} of code to the end of a play, ${kb(paint)} to the first paint, ${kb(finish)} behind the result, ${kb(fonts)} of fonts`,
    );
  }
  for (let visit = 1; visit <= VISITS; visit += 1) {
    for (const { url, visits } of sites) visits.push(await measureVisit(url));
  }
  const width = Math.max(...Object.values(FIGURES).map(({ length }) => length));
  console.log([''.padEnd(width), ...sites.map(({ name }) => name)].join('  '));
  for (const [figure, text] of Object.entries(FIGURES) as [keyof Figures, string][]) {
    const medians = sites.map(({ name, visits }) => median(visits, figure).padStart(name.length));
    console.log([text.padEnd(width), ...medians].join('  '));
  }
}

function median(visits: Figures[], figure: keyof Figures): string {
  const values = visits.map((visit) => visit[figure]).sort((one, other) => one - other);
  return Math.round(values[(VISITS - 1) / 2] ?? 0).toLocaleString('en');
}

function kb(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

function git(...args: string[]): void {
  execFileSync('git', args, { cwd: root });
}

const folder = mkdtempSync(join(tmpdir(), 'zoomout-page-'));
const before = join(folder, 'before');
git('worktree', 'add', '--detach', before, reference);
const sites: Measured[] = [];
try {
  symlinkSync(join(root, 'node_modules'), join(before, 'node_modules'));
  sites.push(await start(reference, before), await start('this checkout', root));
  await compare(sites);
} finally {
  for (const { stop } of sites) await stop();
  git('worktree', 'remove', '--force', before);
  rmSync(folder, { recursive: true, force: true });
}
