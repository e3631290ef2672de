import { randomUUID } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aLevel } from '../../../test/builders.ts';
import { openTestDatabase } from '../../../test/database/database.ts';
import { openDatabase } from '../../database/open.ts';
import type { Database } from '../../database/tables.ts';
import { insertLevels } from '../../level/queries.ts';
import { findScores } from '../queries.ts';
import { createPlayCounter } from '../routes.ts';
import type { PlayToCount } from './queries.ts';

let db: Database;
let close: () => Promise<void>;
const level = aLevel();

beforeEach(async () => {
  ({ db, close } = await openTestDatabase());
  await insertLevels(db, [{ level, position: 0 }]);
});

afterEach(() => close());

function aPlay(changes: Partial<PlayToCount> = {}): PlayToCount {
  return {
    playId: randomUUID(),
    levelId: level.id,
    score: 2,
    createdAt: '2026-11-20',
    isOnDay: true,
    ...changes,
  };
}

it('has every play stored when it says so', async () => {
  const count = createPlayCounter(db);
  const counted = async (score: 1 | 2) => {
    await count(aPlay({ score }));
    return (await findScores(db)).get(level.id)?.[score] ?? 0;
  };
  const seen = await Promise.all(Array.from({ length: 1200 }, (_, index) => counted(index % 2 ? 1 : 2)));
  expect(Math.min(...seen)).toBeGreaterThan(0);
  expect((await findScores(db)).get(level.id)).toEqual([0, 600, 600, 0, 0, 0]);
});

it('counts a play once that is told several times at the same moment, as it was told first', async () => {
  const count = createPlayCounter(db);
  const play = aPlay({ score: 1 });
  await Promise.all([count(play), count({ ...play, score: 5 }), count(play)]);
  expect((await findScores(db)).get(level.id)).toEqual([0, 1, 0, 0, 0, 0]);
});

it('refuses the play that cannot be stored, and stores those beside it', async () => {
  const count = createPlayCounter(db);
  const plays = [aPlay(), aPlay({ levelId: 'deleted' }), aPlay()];
  const told = await Promise.allSettled(plays.map(count));
  expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect((await findScores(db)).get(level.id)).toEqual([0, 0, 2, 0, 0, 0]);
});

it('asks a database that is away once, for all who wait', async () => {
  let calls = 0;
  const hangsUp = createServer((socket) => {
    calls += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => hangsUp.listen(0, '127.0.0.1', resolve));
  const { port } = hangsUp.address() as AddressInfo;
  const away = openDatabase({ url: `postgres://me:hush@127.0.0.1:${port}/zoomout` });
  const count = createPlayCounter(away);
  const told = await Promise.allSettled(Array.from({ length: 20 }, () => count(aPlay())));
  expect(told.map(({ status }) => status)).toEqual(told.map(() => 'rejected'));
  expect(calls).toBe(1);
  await away.destroy();
  hangsUp.close();
});
