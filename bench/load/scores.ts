import { DatabaseSync } from 'node:sqlite';
import { generateLoad, type LoadResult, median } from './generate-load.ts';
import { createTempFolder, startSite } from './processes.ts';
import { planVisit, scoreRequest, storedScores } from './visit.ts';

const CONNECTIONS = [1, 50, 500];
const ROUNDS = Number(process.env.LOAD_ROUNDS ?? 5);
const SECONDS = Number(process.env.LOAD_SECONDS ?? 1.5);

/** Scores of many visitors; every one must be stored once the response is sent. */
export async function measureScores(): Promise<void> {
  const { folder, remove } = await createTempFolder();
  const site = await startSite(`${folder}/data`);
  try {
    const plan = await planVisit(site.port);
    const next = () => scoreRequest(plan);
    let answered = (await generateLoad(site.port, 50, SECONDS, next)).succeeded;
    console.log(`\nBaseline, one row per commit: ${Math.round(bareCommits(folder))} commits/s`);
    console.log(`\n| connections | scores/s | p50 ms | p99 ms | failed |\n|${'---:|'.repeat(5)}`);
    for (const connections of CONNECTIONS) {
      const rounds: LoadResult[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.push(await generateLoad(site.port, connections, SECONDS, next));
      }
      const medianOf = (part: 'perSecond' | 'p50' | 'p99') => median(rounds.map((round) => round[part]));
      const failed = rounds.reduce((sum, one) => sum + one.failed, 0);
      answered += rounds.reduce((sum, one) => sum + one.succeeded, 0);
      console.log(
        `| ${connections} | ${Math.round(medianOf('perSecond'))} | ${medianOf('p50').toFixed(2)} | ${medianOf('p99').toFixed(2)} | ${failed} |`,
      );
    }
    const stored = await storedScores(site.port, plan.levelId);
    console.log(`\n${answered} answered, ${stored} stored`);
    if (stored !== answered) process.exitCode = 1;
  } finally {
    await site.stop();
    await remove();
  }
}

/** The commits per second that the disk allows with the durability of the site. */
function bareCommits(folder: string): number {
  const db = new DatabaseSync(`${folder}/bare.sqlite`);
  db.exec('pragma journal_mode = wal; pragma synchronous = full; create table one (id integer primary key)');
  const insert = db.prepare('insert into one default values');
  let count = 0;
  const start = performance.now();
  for (; performance.now() - start < SECONDS * 1000; count += 1) insert.run();
  db.close();
  return count / SECONDS;
}
