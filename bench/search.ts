import { spawnSync } from 'node:child_process';
import type { LetterFigures } from '../test/letters-typed.ts';
import { engines } from './search-engines.ts';

/** The output of measure-search.ts: milliseconds, megabytes, and shares from 0 to 1. */
interface Measurement {
  engine: string;
  build: number;
  memory: number;
  p50: number;
  p95: number;
  p99: number;
  keystrokes: number;
  first?: number;
  firstFive?: number;
  letters?: LetterFigures;
}

const TIMEOUT_MS = 300_000;

function measure(engine: string, size: string): Measurement | null {
  const file = new URL('./measure-search.ts', import.meta.url).pathname;
  const { stdout, stderr } = spawnSync(process.execPath, ['--expose-gc', file, engine, size], {
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
  });
  try {
    return JSON.parse(stdout) as Measurement;
  } catch {
    console.error(`${engine}: no result. ${stderr}`);
    return null;
  }
}

function formatPercent(share: number | undefined): string {
  return share === undefined ? '' : `${(share * 100).toFixed(1)} %`;
}

function rowOf(measured: Measurement, withQuality: boolean): string {
  const { engine, build, memory, p50, p95, p99, keystrokes, first, firstFive } = measured;
  const speed = [
    engine,
    build.toFixed(0),
    memory.toFixed(0),
    p50.toFixed(3),
    p95.toFixed(3),
    p99.toFixed(3),
    keystrokes,
  ];
  return `| ${(withQuality ? [...speed, formatPercent(first), formatPercent(firstFive)] : speed).join(' | ')} |`;
}

function printTable(title: string, columns: string[], rows: string[]): void {
  const head = `| ${columns.join(' | ')} |\n|${columns.map((_, at) => (at ? '---:|' : '---|')).join('')}`;
  console.log(`\n${title}\n\n${head}\n${rows.join('\n')}`);
}

function letterRow({ engine, letters }: Measurement): string[] {
  if (!letters) return [];
  const { untilFirstFive, withinThree, weighted } = letters;
  const numbers = [...untilFirstFive, weighted.untilFirstFive, weighted.untilFirst];
  const cells = [engine, ...numbers.map((number) => number.toFixed(2)), ...withinThree.map(formatPercent)];
  return [`| ${cells.join(' | ')} |`];
}

function report(size: string, title: string): void {
  const withQuality = size === 'starter';
  const speedColumns = ['engine', 'build ms', 'memory MB', 'p50 ms', 'p95 ms', 'p99 ms', 'keystrokes'];
  const columns = withQuality ? [...speedColumns, 'first', 'first five'] : speedColumns;
  const measured = Object.keys(engines).flatMap((engine) => measure(engine, size) ?? []);
  printTable(
    title,
    columns,
    measured.map((row) => rowOf(row, withQuality)),
  );
  if (!withQuality) return;
  const fames = ['fame 9', '8 and 9', '7 to 9'];
  printTable(
    'Letters of a name typed until the game is in the first five rows; weighted by fame, also until it is first; share within three letters',
    ['engine', ...fames, 'weighted', 'until first', ...fames.map((fame) => `${fame} in 3`)],
    measured.flatMap(letterRow),
  );
}

report('starter', 'Starter catalogue');
report('generated', '250,000 generated titles');
