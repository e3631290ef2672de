import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync } from 'node:fs';
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

/**
 * The packaged browser unpacks itself into the folder for temporary files, once for all versions. It gets a
 * folder of its own that bears its version and takes its place only when complete.
 */
async function packagedChromium(): Promise<string> {
  const { default: chromium } = await import('@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(join(packages, '@sparticuz/chromium/package.json'), 'utf8'));
  const home = join(cache, `chromium-${version}`);
  if (existsSync(home)) return join(home, 'chromium');
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(join(cache, 'unfinished-'));
  const before = process.env.TMPDIR;
  process.env.TMPDIR = unfinished;
  await chromium.executablePath();
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  renameSync(unfinished, home);
  return join(home, 'chromium');
}
