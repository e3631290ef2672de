import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('calls during a run share one further run, and none overlap', async () => {
  const log: string[] = [];
  let count = 0;
  const run = oneAtATime(async () => {
    const name = ++count;
    log.push(`begin ${name}`);
    await new Promise((resolve) => setTimeout(resolve, 1));
    log.push(`end ${name}`);
  });
  await Promise.all(Array.from({ length: 1000 }, run));
  expect(log).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2']);
  await run();
  expect(count).toBe(3);
});

test('a run that fails does not stop the next one', async () => {
  let count = 0;
  const run = oneAtATime(async () => {
    count += 1;
    if (count === 1) throw new Error('offline');
  });
  const results = await Promise.allSettled([run(), run()]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});
