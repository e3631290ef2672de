import { newDataDir, removeDataDir, startSite } from '../e2e/start-site.ts';
import { LANGUAGES } from '../shared/language/languages.ts';
import { SOURCE_LANGUAGE } from '../shared/language/source-language.ts';
import { type DownloadedFile, extraBytesIn, sumBytes, weighFirstPlay } from './first-play-files.ts';

// What a new visitor downloads from the page of today to the end of a won play, without pictures and the catalogue: each file compressed
// with brotli (quality 11), fonts as they are, since they are compressed already.
const CODE_BUDGET_BYTES = 136.8 * 1024;
// Nobody waits for what loads behind the result: it is complete without.
const AFTERWARDS_BUDGET_BYTES = 21.3 * 1024;
const FONT_BUDGET_BYTES = 25 * 1024;
/** Texts in other languages than English are longer, and compress worse. */
const LANGUAGE_BUDGET_BYTES = 6 * 1024;

function print(files: DownloadedFile[]): void {
  for (const { kind, phase, path, bytes } of files) {
    console.log(`${kind.padEnd(6)}${phase.padEnd(7)}${bytes.toLocaleString('en').padStart(9)}  ${path}`);
  }
}

function isWithinBudget(name: string, bytes: number, budget: number): boolean {
  const kilobytes = (amount: number) => (amount / 1024).toFixed(1);
  const verdict = bytes <= budget ? 'within' : 'OVER';
  console.log(`${name}: ${kilobytes(bytes)} KB, ${verdict} the budget of ${kilobytes(budget)} KB`);
  return bytes <= budget;
}

const dataDir = await newDataDir();
const site = await startSite(dataDir);
try {
  const files = await weighFirstPlay(site.url);
  print(files);
  const { paint, guess, finish, fonts } = sumBytes(files);
  console.log(`before the first paint: ${(paint / 1024).toFixed(1)} KB of code`);
  const results = [
    isWithinBudget('HTML, JavaScript and CSS', paint + guess, CODE_BUDGET_BYTES),
    isWithinBudget('behind the result', finish, AFTERWARDS_BUDGET_BYTES),
    isWithinBudget('fonts', fonts, FONT_BUDGET_BYTES),
  ];
  for (const language of LANGUAGES.filter((code) => code !== SOURCE_LANGUAGE)) {
    const extra = await extraBytesIn(language, files);
    results.push(isWithinBudget(`more in the language ${language}`, extra, LANGUAGE_BUDGET_BYTES));
  }
  process.exitCode = results.every(Boolean) ? 0 : 1;
} finally {
  await site.stop();
  await removeDataDir(dataDir);
}
