import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { levelRevision } from '#shared/level/level-version.ts';
import type { Cookies } from '../../test/level/level-calls.ts';
import { threadCalls } from '../../test/level/thread-calls.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';

/** Each with other pauses, in another order. */
const RACES = 10;

let site: TestSite;
let managers: Cookies[];
const { send, submit, thread, kept, reviewUrl } = threadCalls(() => site);

beforeAll(async () => {
  site = await openTestSite({ config: { trustProxy: 'loopback' } });
  managers = await Promise.all(Array.from({ length: 3 }, () => site.logIn('manage-level')));
});

afterAll(() => site.close());

it('an approval, a refusal, a save and a level that is sent again at once have one outcome, which was seen', async () => {
  const [ada, bo, cy] = managers;
  for (let race = 0; race < RACES; race += 1) {
    const { id, cookies } = await send({ presentation: 'first' }, { image: true });
    const level = await kept(id);
    const decide =
      (kind: string, by: Cookies = {}) =>
      () =>
        site.call({
          method: 'POST',
          url: reviewUrl(id),
          payload: { kind, reasons: kind === 'declined' ? ['other'] : [], text: '', seen: 1 },
          cookies: by,
        });
    const calls = [
      decide('approved', ada),
      decide('declined', bo),
      () =>
        site.call({
          method: 'POST',
          url: '/api/level',
          payload: { ...level, presentation: 'saved', baseRevision: levelRevision(level) },
          cookies: cy ?? {},
        }),
      () => submit({ ...level, presentation: 'again' }, cookies),
    ];
    const turned = [...calls.slice(race % 4), ...calls.slice(0, race % 4)];
    const codes = await Promise.all(
      turned.map(async (call, place) => {
        await wait(place * (race % 5));
        return (await call()).statusCode;
      }),
    );
    for (const code of codes) expect([200, 400, 403, 409]).toContain(code);
    const { state, presentation } = await kept(id);
    const { entries } = await thread(id, ada ?? {});
    const kinds = entries.map(({ kind }) => kind);
    const decisions = kinds.filter((kind) => kind === 'approved' || kind === 'declined');
    // What was sent again is not decided by who has not seen it.
    if (decisions.length > 0)
      expect(kinds.slice(0, kinds.indexOf(decisions[0] ?? 'note'))).not.toContain('resubmitted');
    const last = kinds.findLast((kind) => kind !== 'note');
    expect(state).toBe(last === 'approved' ? 'approved' : last === 'declined' ? 'archived' : 'submitted');
    if (state === 'approved') expect(presentation).not.toBe('again');
  }
  const positions = await site.db
    .selectFrom('level')
    .select('position')
    .where('position', 'is not', null)
    .execute();
  expect(new Set(positions.map(({ position }) => position)).size).toBe(positions.length);
});
