import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { levelRevision } from '#shared/level/level-version.ts';
import { aDraft, aGame } from '../../../test/builders.ts';
import { openTestSite, type TestSite } from '../../../test/site/site.ts';
import { saveGames } from '../queries.ts';

let site: TestSite;
let manager: Record<string, string>;
const doom = aGame({ name: 'Doom', year: 1993 });
const copy = aGame({ name: 'Doom Classic', year: 1994 });

beforeEach(async () => {
  site = await openTestSite();
  await saveGames(site.db, [doom, copy]);
  manager = await site.logIn('manage-level');
});

afterEach(() => site.close());

async function mergeCopy(levels: Level[] = []): Promise<void> {
  const payload = { into: doom.id, levels: levels.map(({ id }) => id) };
  const url = `/api/game/${copy.id}/merge`;
  const response = await site.call({ method: 'POST', url, payload, cookies: manager });
  expect(response.statusCode).toBe(200);
}

describe('a level that is saved with a game of before', () => {
  const draft = () => aDraft({ gameId: copy.id, name: copy.name, state: 'submitted' });

  function save(level: Level, baseRevision: string | null) {
    return site.call({
      method: 'POST',
      url: '/api/level',
      payload: { ...level, baseRevision },
      cookies: manager,
    });
  }

  it('gets the game that it was merged into', async () => {
    await mergeCopy();
    expect((await save(draft(), null)).json()).toMatchObject({ gameId: doom.id, name: 'Doom' });
    const { id } = (await site.call({ method: 'POST', url: '/api/level/submit', payload: draft() })).json();
    const stored = await site.call({ url: `/api/level/${id}`, cookies: manager });
    expect(stored.json()).toMatchObject({ gameId: doom.id, name: 'Doom' });
  });

  it('is refused when the game was removed', async () => {
    await site.call({ method: 'DELETE', url: `/api/game/${copy.id}`, cookies: manager });
    expect((await save(draft(), null)).json().detail).toBe('The catalogue does not hold this game.');
  });

  it('conflicts when its own game was merged meanwhile', async () => {
    const level: Level = (await save(draft(), null)).json();
    await mergeCopy([level]);
    const response = await save({ ...level, presentation: 'Better.' }, levelRevision(level));
    expect(response.statusCode).toBe(409);
    expect(response.json().current).toMatchObject({ gameId: doom.id, name: 'Doom' });
  });
});
