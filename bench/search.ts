import { spawnSync } from 'node:child_process';
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

function report(size: string, title: string): void {
  const withQuality = size === 'starter';
  const speedColumns = ['engine', 'build ms', 'memory MB', 'p50 ms', 'p95 ms', 'p99 ms', 'keystrokes'];
  const columns = withQuality ? [...speedColumns, 'first', 'first five'] : speedColumns;
  console.log(
    `\n${title}\n\n| ${columns.join(' | ')} |\n|${columns.map((_, at) => (at ? '---:|' : '---|')).join('')}`,
  );
  for (const engine of Object.keys(engines)) {
    const measured = measure(engine, size);
    if (measured) console.log(rowOf(measured, withQuality));
  }
}

report('starter', 'Starter catalogue');
report('generated', '250,000 generated titles');
