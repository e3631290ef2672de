import { describe, expect, it } from 'vitest';
import { singleFlight } from './single-flight.ts';

/** Answers in the order and at the time that the test wants. */
function slowAnswers() {
  const asked: { resolve: (answer: number) => void; reject: (error: Error) => void }[] = [];
  const ask = singleFlight(() => new Promise<number>((resolve, reject) => asked.push({ resolve, reject })));
  return { asked, ask };
}

/** Lets all that is ready to go on do so. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a shared answer', () => {
  it('is never one that was asked for before the call', async () => {
    const { asked, ask } = slowAnswers();
    const first = ask();
    const later = [ask(), ask()];
    expect(asked).toHaveLength(1);
    asked[0]?.resolve(1);
    expect(await first).toBe(1);
    await settle();
    expect(asked).toHaveLength(2);
    const last = ask();
    asked[1]?.resolve(2);
    expect(await Promise.all(later)).toEqual([2, 2]);
    await settle();
    asked[2]?.resolve(3);
    expect(await last).toBe(3);
  });

  it('that fails, fails for those who share it and for nobody after them', async () => {
    const { asked, ask } = slowAnswers();
    const first = ask();
    const later = ask();
    asked[0]?.reject(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await settle();
    asked[1]?.resolve(2);
    expect(await later).toBe(2);
  });
});
