import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sumBytes, weighFirstPlay } from './first-play-files.ts';
import { LINES, type Line, measurePaint } from './page-paint.ts';

// The first visit to the page of today: its weight and when it shows something on a slow phone. Beside the figures
// of a commit (HEAD~ unless another is named), built and measured in the same run, as figures of different machines cannot be compared.

const root = join(import.meta.dirname, '..');
const reference = process.argv[2] ?? 'HEAD~';

async function measure(name: string, folder: string): Promise<void> {
  execFileSync(process.execPath, [join(folder, 'scripts/build.mjs')], { cwd: folder, stdio: 'inherit' });
  const startFile = pathToFileURL(join(folder, 'e2e/start-site.ts')).href;
  const { newDataDir, removeDataDir, startSite }: typeof import('../e2e/start-site.ts') = await import(
    startFile
  );
  const dataDir = await newDataDir();
  const site = await startSite(dataDir);
  try {
    const { guess, paint, fonts } = sumBytes(await weighFirstPlay(site.url));
    console.log(
      `${name}: ${kb(paint + guess)} of code to the end of a play, ${kb(paint)} to the first paint, ${kb(fonts)} of fonts`,
    );
    for (const line of Object.keys(LINES) as Line[]) {
      const { first, largest, field, games, shift } = await measurePaint(site.url, line);
      const times = `first paint ${ms(first)}, largest ${ms(largest)}, field ${ms(field)}, games ${ms(games)}`;
      console.log(`  ${line}: ${times}, layout shift ${shift.toFixed(3)}`);
    }
  } finally {
    await site.stop();
    await removeDataDir(dataDir);
  }
}

function kb(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

function ms(time: number): string {
  return `${Math.round(time)} ms`;
}

function git(...args: string[]): void {
  execFileSync('git', args, { cwd: root });
}

const folder = mkdtempSync(join(tmpdir(), 'zoomout-page-'));
const before = join(folder, 'before');
git('worktree', 'add', '--detach', before, reference);
try {
  symlinkSync(join(root, 'node_modules'), join(before, 'node_modules'));
  await measure(reference, before);
  await measure('this checkout', root);
} finally {
  git('worktree', 'remove', '--force', before);
  rmSync(folder, { recursive: true, force: true });
}
