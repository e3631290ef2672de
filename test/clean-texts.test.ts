import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { levelRevision } from '#shared/level/level-version.ts';
import { INVISIBLE } from '#shared/text/clean-text.ts';
import { recordAuditEvent } from '../server/audit/queries.ts';
import { saveGames, saveSummary } from '../server/game/queries.ts';
import { aDraft, aGame, aLevel, anImage } from './builders.ts';
import { formOf, levelParts } from './level/upload.ts';
import { openTestSite, type TestSite } from './site/site.ts';

const DIRTY = '\u202eA\u200bd\x9ba\u2066\u00ad';

let site: TestSite;
let manager: Record<string, string>;

beforeEach(async () => {
  site = await openTestSite({
    config: { envName: 'development', webhookUrl: 'https://chat.example/api/webhooks/17/token' },
  });
  manager = await site.logIn('manage-level');
});

afterEach(() => site.close());

/** All texts in a value. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

function expectClean(value: unknown): void {
  for (const text of textsOf(value)) expect(text.replaceAll('\n', '')).not.toMatch(INVISIBLE);
}

it('a submitted level is stored clean, under a clean id, and the chat gets clean texts', async () => {
  const draft = aDraft({
    state: 'submitted',
    creator: DIRTY,
    comment: `${DIRTY}\r\nline`,
    presentation: DIRTY,
  });
  const form = await formOf(levelParts(draft, await anImage().png().toBuffer()));
  const response = await site.call({ method: 'POST', url: '/api/level/submit', ...form });
  expect(response.statusCode).toBe(200);
  const { id, webhook } = response.json();
  // The message itself keeps mentions and links apart by spaces of no width.
  expectClean(JSON.parse(JSON.stringify(webhook).replaceAll('\u200b', '')));
  expect(id).toContain('Ada');
  const row = await site.db.selectFrom('level').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expectClean(row);
  expect(row).toMatchObject({ creator: 'Ada', comment: 'Ada\nline', presentation: 'Ada' });
});

it('a creator or a name of invisible characters counts as empty', async () => {
  const draft = aDraft({ state: 'submitted', creator: '\u200b\u2066', name: '\u3164' });
  const payload = { ...draft, baseRevision: null };
  const response = await site.call({ method: 'POST', url: '/api/level', payload, cookies: manager });
  expect(response.statusCode).toBe(400);
  expect(response.json().errors.map(({ path }: { path: string }) => path)).toEqual([
    'body.name',
    'body.creator',
  ]);
});

describe('what an older version has stored', () => {
  it('is shown clean, and can be saved', async () => {
    const level = aLevel({ state: 'submitted' });
    await site.add(level);
    await site.db
      .updateTable('level')
      .set({
        name: DIRTY,
        creator: DIRTY,
        comment: DIRTY,
        credit: JSON.stringify({ attribution: DIRTY, licence: '', homepage: '' }),
      })
      .where('id', '=', level.id)
      .execute();
    const url = `/api/level/${level.id}`;
    const shown: Level = (await site.call({ url, cookies: manager })).json();
    expectClean(shown);
    expect(shown).toMatchObject({ name: 'Ada', creator: 'Ada', comment: 'Ada' });
    expect((await site.call({ url: '/api/levels', cookies: manager })).json()).toEqual([shown]);
    const payload = { ...shown, comment: 'new', baseRevision: levelRevision(shown) };
    const saved = await site.call({ method: 'POST', url: '/api/level', payload, cookies: manager });
    expect(saved.statusCode).toBe(200);
  });

  it('is shown clean in the catalogue', async () => {
    const game = aGame({ name: DIRTY, series: DIRTY, aliases: [DIRTY] });
    await saveGames(site.db, [game]);
    await saveSummary(site.db, game.id, DIRTY);
    const games = await site.call('/api/games/name,series,aliases.json');
    expect(games.json()).toEqual([{ name: 'Ada', series: 'Ada', aliases: ['Ada'] }]);
    const one = await site.call(`/api/game/${game.id}/name,summary.json`);
    expect(one.json()).toEqual({ name: 'Ada', summary: 'Ada' });
    const missing = await site.call({ url: '/api/levels/missing', cookies: manager });
    expect(missing.json()).toMatchObject([{ name: 'Ada' }]);
  });

  it('is shown clean in the audit list', async () => {
    const at = site.clock.now;
    const event = { at, user: DIRTY, action: 'game-added', subject: DIRTY, detail: DIRTY } as const;
    await recordAuditEvent(site.db, event);
    const cookies = await site.logIn('admin');
    const { entries } = (await site.call({ url: '/api/audit', cookies })).json();
    expectClean(entries);
    expect(entries).toContainEqual(expect.objectContaining({ user: 'Ada', subject: 'Ada', detail: 'Ada' }));
  });
});
