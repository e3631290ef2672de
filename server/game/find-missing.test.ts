import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNLISTED_GAME_ID } from '#shared/game/game.ts';
import { aGame, aLevel } from '../../test/builders.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import { saveGames } from './queries.ts';

let site: TestSite;
let user: Record<string, string>;
let manager: Record<string, string>;
const [famous, known, obscure] = [aGame({ fame: 9 }), aGame({ fame: 6 }), aGame({ fame: 1 })];
const featured = aGame({ fame: 9 });
const coming = aGame({ fame: 8 });
const waiting = aGame({ fame: 8 });
const rejected = aGame({ fame: 8 });
const named = aGame({ fame: 8, name: 'Named Only' });

beforeAll(async () => {
  site = await openTestSite({ firstDay: '2026-11-20' });
  await saveGames(site.db, [obscure, known, famous, featured, coming, waiting, rejected, named]);
  await site.add(
    aLevel({ gameId: featured.id }),
    aLevel({ gameId: UNLISTED_GAME_ID, name: 'named only' }),
    ...Array.from({ length: 10 }, () => aLevel()),
    aLevel({ gameId: coming.id }),
    aLevel({ gameId: waiting.id, state: 'submitted' }),
    aLevel({ gameId: rejected.id, state: 'archived' }),
  );
  user = await site.logIn();
  manager = await site.logIn('manage-level');
});

afterAll(() => site.close());

async function missingIds(cookies: Record<string, string>): Promise<number[]> {
  const response = await site.call({ url: '/api/levels/missing', cookies });
  return response.json().map(({ id }: { id: number }) => id);
}

describe('GET /api/levels/missing', () => {
  it('lists games that no level features, best known first', async () => {
    expect(await missingIds(manager)).toEqual([famous.id, rejected.id, known.id, obscure.id]);
    const [first] = (await site.call({ url: '/api/levels/missing', cookies: manager })).json();
    expect(first).toEqual({
      id: famous.id,
      name: famous.name,
      year: famous.year,
      total_rating_count: null,
      fame: 9,
    });
  });

  it('does not give away coming levels to those who may not see them', async () => {
    const ids = await missingIds(user);
    expect(ids).toContain(coming.id);
    expect(ids).toContain(waiting.id);
    expect(ids).not.toContain(featured.id);
  });

  it('puts ratings before fame', async () => {
    await site.db.updateTable('game').set({ total_rating_count: 12 }).where('id', '=', obscure.id).execute();
    expect((await missingIds(manager))[0]).toBe(obscure.id);
  });
});
