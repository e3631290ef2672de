import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const packages = join(import.meta.dirname, '../node_modules');
const cache = join(packages, '.cache');

/** The browser the journeys run in: CHROMIUM_PATH, one the system has, or the one from the npm registry. */
export async function findChromium(): Promise<string> {
  return process.env.CHROMIUM_PATH || systemChromium() || (await packagedChromium());
}

function systemChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

async function packagedChromium(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(packages, '@sparticuz/chromium/package.json'), 'utf8'));
  const home = join(cache, `chromium-${version}`);
  if (!existsSync(home)) await unpack(home);
  const program = join(home, 'chromium');
  makeUpForBareSystem(home, program);
  return program;
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

/** A small container has neither the libraries nor the fonts of a desktop: both come with the browser. */
function makeUpForBareSystem(home: string, program: string): void {
  if (!existsSync('/etc/fonts')) process.env.FONTCONFIG_FILE = join(home, 'fonts.conf');
  if (spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0) return;
  process.env.LD_LIBRARY_PATH = join(home, 'al2023/lib');
}
