import { expect, it } from 'vitest';
import { DatabaseBusy } from './database-busy.ts';
import { createTurns } from './turns.ts';

const LONG_MS = 30_000;

it('turns pass on in order, and do not limit those of another purpose', async () => {
  const turns = createTurns({ atOnce: 2, maxWaitMs: LONG_MS });
  const order: string[] = [];
  const enter = (purpose: string, name: string) => turns.enter(purpose).then(() => order.push(name));
  await Promise.all([enter('level', 'one'), enter('level', 'two'), enter('play', 'other')]);
  const waiting = [enter('level', 'three'), enter('level', 'four')];
  for (const one of waiting) {
    turns.leave('level');
    await one;
  }
  expect(order).toEqual(['one', 'two', 'other', 'three', 'four']);
});

it('a turn is not waited for without end', async () => {
  const turns = createTurns({ atOnce: 1, maxWaitMs: 10 });
  await turns.enter('level');
  await expect(turns.enter('level')).rejects.toThrow(DatabaseBusy);
  turns.leave('level');
  await turns.enter('level');
});

it('more callers than may wait are refused at once, and the others have their turn', async () => {
  const turns = createTurns({ atOnce: 1, maxWaitMs: LONG_MS, maxWaiting: 2 });
  await turns.enter('level');
  const waiting = [turns.enter('level'), turns.enter('level')];
  await expect(turns.enter('level')).rejects.toThrow(DatabaseBusy);
  for (const one of waiting) {
    turns.leave('level');
    await one;
  }
});

it('those who wait are refused when the database is closed, and those who come later', async () => {
  const turns = createTurns({ atOnce: 1, maxWaitMs: LONG_MS });
  await turns.enter('level');
  const waiting = Promise.allSettled([turns.enter('level'), turns.enter('level')]);
  turns.close();
  for (const { status } of await waiting) expect(status).toBe('rejected');
  await expect(turns.enter('play')).rejects.toThrow(DatabaseBusy);
});
