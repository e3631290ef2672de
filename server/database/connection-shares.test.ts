import { describe, expect, it } from 'vitest';
import { createConnectionShares } from './connection-shares.ts';
import { DatabaseBusy } from './database-busy.ts';

describe('the connections of one purpose', () => {
  it('are handed over in order, and do not limit those of another', async () => {
    const shares = createConnectionShares(2, 30_000);
    const order: string[] = [];
    const enter = (purpose: string, name: string) => shares.enter(purpose).then(() => order.push(name));
    await Promise.all([enter('level', 'one'), enter('level', 'two'), enter('play', 'other')]);
    const waiting = [enter('level', 'three'), enter('level', 'four')];
    for (const one of waiting) {
      shares.leave('level');
      await one;
    }
    expect(order).toEqual(['one', 'two', 'other', 'three', 'four']);
  });

  it('are not waited for without end', async () => {
    const shares = createConnectionShares(1, 10);
    await shares.enter('level');
    await expect(shares.enter('level')).rejects.toThrow(DatabaseBusy);
    shares.leave('level');
    await shares.enter('level');
  });
});
