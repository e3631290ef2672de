import { EventEmitter } from 'node:events';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Game } from '#shared/game/game.ts';
import { aGame } from '../../test/builders.ts';
import { starterCatalogue } from '../../test/game/search-catalogue.ts';
import { openSqliteSite, type TestSite } from '../../test/site/site.ts';
import type { SendableBody } from '../http/cache/cache.ts';
import type { SiteSnapshot } from '../level/site-snapshot.ts';
import { createCatalogueResponse } from './catalogue-response.ts';
import { listGames, markCatalogueChanged, saveGames } from './queries.ts';

const fields = Object.keys(Game.entries) as (keyof Game)[];
const fieldSets = Array.from({ length: 2 ** fields.length - 1 }, (_, index) =>
  fields.filter((_, bit) => ((index + 1) >> bit) & 1),
);

let site: TestSite;

beforeEach(async () => {
  site = await openSqliteSite();
});

afterEach(() => site.close());

function aCatalogue(count: number) {
  return Array.from({ length: count }, (_, index) =>
    aGame({
      id: index + 1,
      name: ['Pokémon "Gelb"', 'ゼルダの伝説', 'A\\B', '😀, {"id":1}', 'Doom'][index % 5] ?? '',
      year: index % 3 === 0 ? null : 1990 + (index % 30),
      fame: 1 + (index % 9),
      series: index % 4 === 0 ? null : `Série ${index}`,
      aliases: index % 2 === 0 ? [] : ['b', `ö${index}`],
    }),
  );
}

function read(set: readonly string[]) {
  return site.call(`/api/games/${set.join()}.json`);
}

describe('the catalogue', () => {
  it.each([0, 1, 999, 1000, 1001, 2500])('of %i games has every set of fields', async (count) => {
    await saveGames(site.db, aCatalogue(count));
    const complete: Game[] = (await read(fields)).json();
    expect(complete).toHaveLength(count);
    const sets = count < 10 || count === 1001 ? fieldSets : [['id'], ['name', 'aliases'], ['year', 'fame']];
    for (const set of sets) {
      const expected = complete.map((game) =>
        Object.fromEntries(set.map((field) => [field, game[field as keyof Game]])),
      );
      expect((await read(set)).body).toBe(JSON.stringify(expected));
    }
  });

  it('is what the games are, with texts of older versions cleaned', async () => {
    const texts = [
      'a\u0007b',
      'tab\there',
      'line\nbreak',
      'C:\\new\\table',
      '\u2028',
      '\u202eevil',
      '\\u0041',
      '"\\"',
      '/',
    ];
    const games = texts.map((text, index) =>
      aGame({ id: index - 3, name: text, series: text, aliases: [text, text] }),
    );
    await saveGames(site.db, games);
    const listed = await listGames(site.db);
    const sorted = listed.map((game) => Object.fromEntries(fields.map((field) => [field, game[field]])));
    expect((await read(fields)).body).toBe(JSON.stringify(sorted));
    expect(listed.map(({ name }) => name)).toEqual([
      'ab',
      'tab here',
      'line break',
      'C:\\new\\table',
      ' ',
      'evil',
      '\\u0041',
      '"\\"',
      '/',
    ]);
  });

  it.each(['{"a":1}', '[1]', '["a",{"b":2}]', '[["a"]]', 'null', '["a"', 'x', '', '[ "a" ,"b"]'])(
    'is there with damaged aliases (%s)',
    async (aliases) => {
      await saveGames(site.db, aCatalogue(1500));
      await site.db.updateTable('game').set({ aliases }).where('id', '=', 1200).execute();
      const expected = (await listGames(site.db)).map(({ id, aliases: listed }) => ({ id, aliases: listed }));
      expect(expected[1199]?.aliases).toEqual(aliases.includes('"b"]') ? ['a', 'b'] : []);
      expect((await read(['aliases', 'id'])).json()).toEqual(expected);
    },
  );

  it('has one reply for a set of fields, whatever their order and repetitions', async () => {
    await saveGames(site.db, aCatalogue(3));
    const replies = await Promise.all(
      ['id,name', 'name,id', 'name,name,id,id,name'].map((set) => read(set.split(','))),
    );
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(new Set(replies.map(({ headers }) => headers.etag)).size).toBe(1);
  });
});

describe('the best-known games', () => {
  it('are 1,500 in at most 45 KB', async () => {
    await saveGames(
      site.db,
      starterCatalogue().map(({ isPopular: _, ...game }) => ({ ...game, editionOf: null })),
    );
    const response = await site.call('/api/games/best-known.json?2026-11-20.r1');
    const games: Game[] = response.json();
    expect(games).toHaveLength(1500);
    expect(games.map(({ fame }) => fame ?? 0).filter((fame) => fame < 6)).toEqual([]);
    const all: Game[] = (await read(fields)).json();
    const known = new Set(games.map(({ id }) => id));
    expect(games).toEqual(all.filter(({ id }) => known.has(id)));
    expect(response.headers['cache-control']).toBe('public, max-age=86400');
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
    expect(brotliCompressSync(response.rawPayload, options).length).toBeLessThan(45 * 1024);
  });

  it('change with the catalogue', async () => {
    await saveGames(site.db, [aGame({ id: 1, name: 'Doom' })]);
    const before = await site.call('/api/games/best-known.json');
    expect(before.headers['cache-control']).toBe('no-cache');
    await saveGames(site.db, [aGame({ id: 1, name: 'Doom II' })]);
    await markCatalogueChanged(site.db);
    const after = await site.call('/api/games/best-known.json');
    expect(after.json()[0].name).toBe('Doom II');
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });
});

describe('asking for all sets of fields', () => {
  /** How many pages of games were read from the database. */
  let reads: number;
  let state: string;
  let responses: EventEmitter[];
  let respond: ReturnType<typeof createCatalogueResponse>;

  beforeEach(() => {
    [reads, state, responses] = [0, '1', []];
    const db = site.db.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'RawNode') reads += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const snapshot = () => ({ catalogue: state }) as unknown as SiteSnapshot;
    respond = createCatalogueResponse({ db, snapshot });
  });

  /** The bytes for a response that is not closed yet. */
  async function ask(set: readonly string[], encoding: 'br' | 'gzip' | 'identity') {
    const raw = Object.assign(new EventEmitter(), { destroyed: false });
    responses.push(raw);
    const exchange = { request: { url: '/' }, reply: { raw } } as unknown as Parameters<typeof respond>[1];
    const { body, isMicroCacheable } = await respond([...set], exchange);
    return {
      body: body as SendableBody,
      bytes: await (body as SendableBody).encoded(encoding),
      isMicroCacheable,
    };
  }

  it('reads the catalogue once, for concurrent requests too', async () => {
    await saveGames(site.db, aCatalogue(50));
    await Promise.all(fieldSets.slice(0, 10).map((set) => ask(set, 'identity')));
    for (const set of fieldSets) for (const encoding of ['br', 'gzip'] as const) await ask(set, encoding);
    expect(reads).toBe(1);
  });

  it('reads it once more when it has changed, however often that was meanwhile', async () => {
    await saveGames(site.db, aCatalogue(50));
    await ask(['id'], 'br');
    const asked = ['2', '3', '4'].map((next) => {
      state = next;
      return ask(['name'], 'br');
    });
    await Promise.all(asked);
    expect(reads).toBeLessThanOrEqual(3);
    const before = (await ask(['name'], 'identity')).body.tag;
    await saveGames(site.db, [aGame({ id: 1, name: 'Another' })]);
    state = '5';
    const after = await ask(['name'], 'identity');
    expect(after.bytes.toString()).toContain('Another');
    expect(after.body.tag).not.toBe(before);
  });

  it('compresses equal bytes for equal requests once', async () => {
    await saveGames(site.db, aCatalogue(50));
    const [first, again] = [await ask(['id', 'name'], 'br'), await ask(['name', 'id', 'id'], 'br')];
    expect(again.bytes).toBe(first.bytes);
    expect(brotliDecompressSync(first.bytes).equals((await ask(['id', 'name'], 'identity')).bytes)).toBe(
      true,
    );
  });

  it('sends all fields without compression, too', async () => {
    await saveGames(site.db, aCatalogue(50));
    await ask(fields, 'br');
    expect((await ask(fields, 'identity')).bytes.toString()).toBe((await read(fields)).body);
  });

  it('keeps other sets than the one of our pages out of the micro-cache, which does not count who is sent them', async () => {
    await saveGames(site.db, aCatalogue(5));
    expect((await ask(['id'], 'br')).isMicroCacheable).toBe(false);
    expect((await ask(fields, 'br')).isMicroCacheable).toBe(true);
  });
});
