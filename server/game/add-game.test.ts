import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../test/site/site.ts';

let site: TestSite;
let manager: Record<string, string>;

beforeAll(async () => {
  site = await openTestSite();
  manager = await site.logIn('manage-level');
});

afterAll(() => site.close());

describe('POST /api/game', () => {
  const game = { name: 'Braid 2', year: 2030, series: null, aliases: ['Braid II'] };

  function add(payload: object, cookies = manager) {
    return site.call({ method: 'POST', url: '/api/game', payload, cookies });
  }

  it('adds a game to the catalogue', async () => {
    const before = (await site.call('/api/games/id,name.json')).json();
    const response = await add({ ...game, name: '  Braid 2 ' });
    expect(response.statusCode).toBe(200);
    const added = response.json();
    expect(added).toMatchObject({ ...game, isPopular: false });
    expect(added.id).toBeGreaterThanOrEqual(1_000_000);
    const catalogue = (await site.call('/api/games/id,name.json')).json();
    expect(catalogue).toHaveLength(before.length + 1);
    expect(catalogue).toContainEqual({ id: added.id, name: 'Braid 2' });
  });

  it('changes the catalogue tag of the public settings', async () => {
    const fetchTag = async () => (await site.call('/api/env')).json().catalogue;
    const before = await fetchTag();
    expect(await fetchTag()).toBe(before);
    await add({ ...game, name: 'Renamed' });
    expect(await fetchTag()).not.toBe(before);
  });

  it('accepts games of one name and different years', async () => {
    expect((await add({ ...game, name: 'BRAID 2' })).statusCode).toBe(409);
    const other = await add({ ...game, year: null });
    expect(other.statusCode).toBe(200);
    expect((await add({ ...game, year: null })).statusCode).toBe(409);
  });

  it('gives each of many simultaneous games its own id', async () => {
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, index) => add({ ...game, name: `Many ${index}` })),
    );
    expect(new Set(responses.map((response) => response.json().id)).size).toBe(5);
  });

  it('cleans its texts', async () => {
    const payload = { ...game, name: 'Tele\u202e\tGame\0 ', series: '\ufeffPong', aliases: ['Pi\u200bng\n'] };
    const response = await add(payload);
    expect(response.json()).toMatchObject({ name: 'Tele Game', series: 'Pong', aliases: ['Ping'] });
  });

  it.each([
    { ...game, name: '  ' },
    { ...game, name: '\u200b\u2028' },
    { ...game, name: 'x'.repeat(201) },
    { ...game, year: 1900 },
    { ...game, year: '2001' },
    { ...game, aliases: [''] },
    { ...game, id: 1 },
  ])('refuses %j', async (payload) => {
    expect((await add(payload)).statusCode).toBe(400);
  });
});
