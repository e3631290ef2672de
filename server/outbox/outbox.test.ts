import { expect, it, vi } from 'vitest';
import { createMemoryLog } from '../../test/site/memory-log.ts';
import { nextAttempt, type Outbox, sendDue, startOutbox } from './outbox.ts';

/** An outbox with entries that are due, and what was sent. */
function outboxOf(due: string[], deliver: (entry: string) => Promise<void> = async () => {}) {
  const { log, lines } = createMemoryLog();
  const sent: string[] = [];
  const outbox: Outbox<string> = {
    name: 'letters',
    log,
    claim: async (limit) => due.splice(0, limit),
    deliver: async (entry) => {
      sent.push(entry);
      await deliver(entry);
    },
  };
  return { outbox, sent, lines };
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `letter ${index}`);

it.each([
  [0, null, 10],
  [2, null, 90],
  [5, null, 1000],
  [0, 500, 500],
  [2, 20, 90],
  [0, 5000, 1000],
])('after %i attempts, asked for %s ms, the next one is after %i ms', (attempts, asked, expected) => {
  const backOff = { firstMs: 10, factor: 3, maxMs: 1000 };
  const retryAfter = asked === null ? null : 7000 + asked;
  expect(nextAttempt(backOff, { attempts, now: 7000, retryAfter })).toBe(7000 + expected);
});

it('all that is due is sent, at most 24 at a time', async () => {
  let running = 0;
  let most = 0;
  const { outbox, sent } = outboxOf(numbered(100), async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
  });
  await sendDue(outbox);
  expect(sent).toHaveLength(100);
  expect(most).toBe(24);
});

it('an exception is logged once for each reason and ends no other', async () => {
  const { outbox, sent, lines } = outboxOf(numbered(30), () => Promise.reject(new Error('broken')));
  await sendDue(outbox);
  expect(sent).toHaveLength(30);
  expect(lines).toHaveLength(1);
  expect(lines.join()).toContain('Could not send one of the letters');
});

it('waits for what is on its way when nothing more can be claimed', async () => {
  const { outbox } = outboxOf(['slow'], () => new Promise(setImmediate));
  const { claim } = outbox;
  const rest = vi.fn();
  let claims = 0;
  const failing = async (limit: number) => {
    claims += 1;
    if (claims > 1) throw new Error('no database');
    return claim(limit);
  };
  await expect(sendDue({ ...outbox, claim: failing, rest })).rejects.toThrow('no database');
  expect(rest).toHaveBeenCalledOnce();
});

it('what becomes due while something slow is sent is sent when woken, and after a failed claim too', async () => {
  const due = ['slow'];
  const slow = Promise.withResolvers<void>();
  const { outbox, sent, lines } = outboxOf(due, (entry) =>
    entry === 'slow' ? slow.promise : Promise.resolve(),
  );
  const { claim } = outbox;
  let isBroken = false;
  const open = startOutbox(
    {
      ...outbox,
      claim: async (limit) => (isBroken ? Promise.reject(new Error('no database')) : claim(limit)),
    },
    3_600_000,
  );
  await expect.poll(() => sent).toEqual(['slow']);
  due.push('quick');
  open.wake();
  await expect.poll(() => sent).toEqual(['slow', 'quick']);
  isBroken = true;
  slow.resolve();
  open.wake();
  await expect.poll(() => lines.join()).toContain('Could not read the letters that are due');
  isBroken = false;
  due.push('last');
  open.wake();
  await expect.poll(() => sent).toEqual(['slow', 'quick', 'last']);
  await open.stop();
  due.push('too late');
  open.wake();
  expect(sent).toHaveLength(3);
});
