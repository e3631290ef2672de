import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const packages = join(import.meta.dirname, '../node_modules');
const cache = join(packages, '.cache');

/**
 * The browser the journeys run in: CHROMIUM_PATH, the one from the npm registry, or one the system has where that does not run. A desktop
 * browser takes twice the processor time, and the outcome shall not depend on what a machine has.
 */
export async function findChromium(): Promise<string> {
  const found = process.env.CHROMIUM_PATH || (await packagedChromium()) || systemChromium();
  if (!found) throw new Error('No Chromium runs here: set CHROMIUM_PATH');
  return found;
}

function systemChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

async function packagedChromium(): Promise<string | undefined> {
  const { version } = JSON.parse(readFileSync(join(packages, '@sparticuz/chromium/package.json'), 'utf8'));
  const home = join(cache, `chromium-${version}`);
  if (!existsSync(home)) await unpack(home);
  const program = join(home, 'chromium');
  return runsHere(home, program) ? program : undefined;
}

/**
 * The packaged browser unpacks itself into the folder for temporary files, once for all versions. It gets a
 * folder of its own that bears its version and takes its place only when complete.
 */
async function unpack(home: string): Promise<void> {
  const { default: chromium, inflate } = await import('@sparticuz/chromium');
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(join(cache, 'unfinished-'));
  const before = process.env.TMPDIR;
  process.env.TMPDIR = unfinished;
  await chromium.executablePath();
  await inflate(join(packages, '@sparticuz/chromium/bin/al2023.tar.br'));
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  writeFileSync(join(unfinished, 'fonts.conf'), `<fontconfig><dir>${join(home, 'fonts')}</dir></fontconfig>`);
  renameSync(unfinished, home);
}

/** Whether it starts. A small container has neither the libraries nor the fonts of a desktop: both come with the browser. */
function runsHere(home: string, program: string): boolean {
  const starts = () => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
  if (!existsSync('/etc/fonts')) process.env.FONTCONFIG_FILE = join(home, 'fonts.conf');
  if (starts()) return true;
  process.env.LD_LIBRARY_PATH = join(home, 'al2023/lib');
  if (starts()) return true;
  delete process.env.LD_LIBRARY_PATH;
  return false;
}
