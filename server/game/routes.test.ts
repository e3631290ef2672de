import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGame } from '../../test/builders.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import { saveSetting } from '../setting/queries.ts';
import { importCatalogue } from './import-catalogue.ts';
import { saveGames, saveSummary } from './queries.ts';

let site: TestSite;
const doom = aGame({ name: 'Doom', year: 1993, fame: 9, series: 'Doom' });
const pong = aGame({ name: 'Pong "the first"', year: null, fame: 6, aliases: ['Ping', 'Pung'] });

beforeAll(async () => {
  site = await openTestSite();
  await saveGames(site.db, [doom, pong]);
  await saveSummary(site.db, doom.id, 'A marine goes to hell.');
});

afterAll(() => site.close());

describe('GET /api/games/{fields}.json', () => {
  it('returns the requested fields of all games', async () => {
    const response = await site.call('/api/games/id,name,year,isPopular.json?2026-11-20');
    expect(response.json()).toEqual([
      { id: doom.id, name: 'Doom', year: 1993, isPopular: true },
      { id: pong.id, name: 'Pong "the first"', year: null, isPopular: false },
    ]);
    const more = await site.call('/api/games/name,fame,series,aliases.json');
    expect(more.json()[1]).toEqual({
      name: 'Pong "the first"',
      fame: 6,
      series: null,
      aliases: ['Ping', 'Pung'],
    });
  });

  it('may be cached for a day under a key', async () => {
    const dated = await site.call('/api/games/id,name.json?2026-11-20');
    expect(dated.headers['cache-control']).toBe('public, max-age=86400');
    const undated = await site.call('/api/games/id,name.json');
    expect(undated.headers['cache-control']).toBe('no-cache');
  });

  it('is sent in the best encoding that the browser accepts', async () => {
    const plain = await site.call('/api/games/id.json');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('accept-encoding');
    const url = '/api/games/id.json';
    const brotli = await site.call({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    const gzip = await site.call({ url, headers: { 'accept-encoding': 'gzip, br;q=0' } });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  });

  it('answers 304 when the catalogue is the same', async () => {
    const first = await site.call('/api/games/id,name.json?2026-11-20');
    const again = await site.call({
      url: '/api/games/id,name.json?2026-11-21',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('notices the import of another process', async () => {
    const before = (await site.call('/api/games/name.json')).json();
    await saveGames(site.db, [{ ...pong, name: 'Pong' }]);
    await saveSetting(site.db, 'catalogue_version', 'another');
    const after = (await site.call('/api/games/name.json')).json();
    expect(before[1].name).toBe('Pong "the first"');
    expect(after[1].name).toBe('Pong');
  });

  it('refuses an unknown field', async () => {
    const response = await site.call('/api/games/id,password.json');
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[0].message).toBe("A game has no field 'password'");
    expect((await site.call('/api/games/id,constructor.json')).statusCode).toBe(400);
    expect((await site.call('/api/games/id,,name.json')).statusCode).toBe(400);
  });
});

describe('GET /api/game/{id}/{fields}.json', () => {
  it('returns the requested fields of one game', async () => {
    const response = await site.call(`/api/game/${doom.id}/id,summary.json?2026-11-20`);
    expect(response.json()).toEqual({ id: doom.id, summary: 'A marine goes to hell.' });
    const none = await site.call(`/api/game/${pong.id}/summary.json`);
    expect(none.json()).toEqual({ summary: null });
    const facts = await site.call(`/api/game/${doom.id}/year,series,editionOf.json`);
    expect(facts.json()).toEqual({ year: doom.year, series: doom.series, editionOf: null });
  });

  it('answers 404 for a game that is not in the catalogue', async () => {
    expect((await site.call('/api/game/123456789/id.json')).statusCode).toBe(404);
    expect((await site.call(`/api/game/${Number.MAX_SAFE_INTEGER}/id.json`)).statusCode).toBe(404);
  });

  it('refuses invalid ids and unknown fields', async () => {
    for (const path of ['x/id', '1.5/id', '1e30/id', `${doom.id}/fame`]) {
      expect((await site.call(`/api/game/${path}.json`)).statusCode).toBe(400);
    }
  });
});

describe('importing a catalogue', () => {
  const games = 'id\tname\tyear\tfame\tseries\n900001\tQuote "unquote"\t\t7\t\n900002\tB\t2001\t6\tS\n';
  const aliases = 'id\talias\n900002\tBee\n900002\tBea\n';
  const editions = 'id\tedition_of\n900002\t900001\n';

  it('takes lines literally and does nothing the second time', async () => {
    expect(await importCatalogue(site.db, { games, aliases, editions, facts: '', version: 'one' })).toBe(
      true,
    );
    expect(await importCatalogue(site.db, { games, aliases, editions, facts: '', version: 'one' })).toBe(
      false,
    );
    const all = (await site.call('/api/games/id,name,year,isPopular,series,aliases,editionOf.json')).json();
    expect(all.slice(-2)).toEqual([
      { id: 900001, name: 'Quote "unquote"', year: null, isPopular: true, series: null, aliases: [] },
      {
        id: 900002,
        name: 'B',
        year: 2001,
        isPopular: false,
        series: 'S',
        aliases: ['Bee', 'Bea'],
        editionOf: 900001,
      },
    ]);
  });

  it('names the invalid line', async () => {
    const broken = { games: `${games}x\tC\t2001\t6\t\n`, aliases, editions, facts: '', version: 'two' };
    await expect(importCatalogue(site.db, broken)).rejects.toThrow('catalogue.tsv, line 4 is invalid');
    const halved = { games, aliases, editions: `${editions}900001\n`, facts: '', version: 'three' };
    await expect(importCatalogue(site.db, halved)).rejects.toThrow('editions.tsv, line 3 is invalid');
  });
});
