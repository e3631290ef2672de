import { EventEmitter } from 'node:events';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Game } from '#shared/game/game.ts';
import { unpackGames } from '#shared/game/packed-games.ts';
import { aGame } from '../../test/builders.ts';
import { starterCatalogue } from '../../test/game/search-catalogue.ts';
import { openSqliteSite, type TestSite } from '../../test/site/site.ts';
import type { SendableBody } from '../http/cache/cache.ts';
import type { SiteSnapshot } from '../level/site-snapshot.ts';
import { createCatalogueResponses } from './catalogue-response.ts';
import { listGames, markCatalogueChanged, saveGames } from './queries.ts';

const fields = Object.keys(Game.entries) as (keyof Game)[];
const fieldSets = Array.from({ length: 2 ** fields.length - 1 }, (_, index) =>
  fields.filter((_, bit) => ((index + 1) >> bit) & 1),
);

const BEST_KNOWN = '/api/games/packed-best-known.json';

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

/** The games that a page unpacks. */
async function unpacked(path = '/api/games/packed.json'): Promise<Game[]> {
  return unpackGames((await site.call(path)).json());
}

function read(set: readonly string[]) {
  return site.call(`/api/games/${set.join()}.json`);
}

describe('the catalogue', () => {
  it.each([0, 1, 999, 1000, 1001, 2500])('of %i games has every set of fields', async (count) => {
    await saveGames(site.db, aCatalogue(count));
    const complete: Game[] = (await read(fields)).json();
    expect(complete).toHaveLength(count);
    expect(await unpacked()).toEqual(complete);
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
    expect(await unpacked()).toEqual(listed);
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
      expect((await unpacked()).map(({ id, aliases: listed }) => ({ id, aliases: listed }))).toEqual(
        expected,
      );
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

/** The starter catalogue, and what a page downloads of it at first, quickly compressed. */
describe('what a page downloads', () => {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const bytesOf = async (path: string) =>
    brotliCompressSync((await site.call(path)).rawPayload, options).length;

  beforeEach(() =>
    saveGames(
      site.db,
      starterCatalogue().map(({ isPopular: _, ...game }) => ({ ...game, editionOf: null })),
    ),
  );

  it('are all games in at most 180 KB', async () => {
    expect(await unpacked()).toEqual((await read(fields)).json());
    expect(await bytesOf('/api/games/packed.json')).toBeLessThan(180 * 1024);
  });

  it('are 1,500 best-known games in at most 28 KB', async () => {
    const response = await site.call(`${BEST_KNOWN}?2026-11-20.r1`);
    const games = unpackGames(response.json());
    expect(games).toHaveLength(1500);
    expect(games.map(({ fame }) => fame ?? 0).filter((fame) => fame < 6)).toEqual([]);
    const known = new Set(games.map(({ id }) => id));
    expect(games).toEqual((await unpacked()).filter(({ id }) => known.has(id)));
    expect(response.headers['cache-control']).toBe('public, max-age=86400');
    expect(await bytesOf(BEST_KNOWN)).toBeLessThan(28 * 1024);
  });
});

it('the best-known games change with the catalogue', async () => {
  await saveGames(site.db, [aGame({ id: 1, name: 'Doom' })]);
  const before = await site.call(BEST_KNOWN);
  expect(before.headers['cache-control']).toBe('no-cache');
  await saveGames(site.db, [aGame({ id: 1, name: 'Doom II' })]);
  await markCatalogueChanged(site.db);
  const after = await site.call(BEST_KNOWN);
  expect(unpackGames(after.json())[0]?.name).toBe('Doom II');
  expect(after.headers.etag).not.toBe(before.headers.etag);
});

describe('asking for all sets of fields', () => {
  /** How many pages of games were read from the database. */
  let reads: number;
  let state: string;
  let responses: EventEmitter[];
  let respond: ReturnType<typeof createCatalogueResponses>;

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
    respond = createCatalogueResponses({ db, snapshot });
  });

  /** The bytes for a response that is not closed yet. */
  async function ask(set: readonly string[] | 'packed', encoding: 'br' | 'gzip' | 'identity') {
    const raw = Object.assign(new EventEmitter(), { destroyed: false });
    responses.push(raw);
    const exchange = { request: { url: '/' }, reply: { raw } } as unknown as Parameters<
      typeof respond.packed
    >[0];
    const { body, isMicroCacheable } = await (set === 'packed'
      ? respond.packed(exchange)
      : respond.fields([...set], exchange));
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

  it('reads the packed catalogue once more, for all encodings', async () => {
    await saveGames(site.db, aCatalogue(50));
    await ask(fields, 'br');
    const { bytes } = await ask('packed', 'identity');
    expect(brotliDecompressSync((await ask('packed', 'br')).bytes).equals(bytes)).toBe(true);
    expect(unpackGames(JSON.parse(bytes.toString()))).toEqual(await listGames(site.db));
    expect(reads).toBe(2);
  });

  it('keeps other sets than the one of our pages out of the micro-cache, which does not count who is sent them', async () => {
    await saveGames(site.db, aCatalogue(5));
    expect((await ask(['id'], 'br')).isMicroCacheable).toBe(false);
    expect((await ask('packed', 'br')).isMicroCacheable).toBe(true);
  });
});
