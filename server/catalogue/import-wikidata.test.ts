import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteDatabase } from '../../test/database/database.ts';
import type { Database } from '../database/tables.ts';
import { importGamesFile } from './import-file.ts';

let folder: string;
let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-wikidata-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(async () => {
  ({ db, close } = await openSqliteDatabase());
});

afterEach(() => close());

function importText(text: string, skipsInvalidLines = false) {
  const file = join(folder, 'wikidata.json');
  writeFileSync(file, text);
  return importGamesFile({ db, file, skipsInvalidLines, now: () => 0, report: () => {} });
}

const games = () => db.selectFrom('game').selectAll().orderBy('id').execute();

const uri = (id: string) => ({ type: 'uri', value: `http://www.wikidata.org/entity/${id}` });
const text = (value: string) => ({ 'xml:lang': 'en', type: 'literal', value });
const number = (value: number) => ({
  datatype: 'http://www.w3.org/2001/XMLSchema#integer',
  type: 'literal',
  value: String(value),
});
const date = (value: string) => ({
  datatype: 'http://www.w3.org/2001/XMLSchema#dateTime',
  type: 'literal',
  value,
});

function queryResult(bindings: object[]): string {
  return JSON.stringify({ head: { vars: ['item', 'itemLabel'] }, results: { bindings } });
}

describe('a query result of Wikidata', () => {
  it('tells of a game in several rows, the earliest date first', async () => {
    const item = { item: uri('Q12395'), itemLabel: text('Super Mario World'), sitelinks: number(61) };
    const result = await importText(
      queryResult([
        {
          ...item,
          date: date('1991-08-23T00:00:00Z'),
          platformLabel: text('Super Nintendo Entertainment System'),
        },
        {
          ...item,
          date: date('1990-11-21T00:00:00Z'),
          alias: text('SMW'),
          genreLabel: text('platform game'),
        },
        { ...item, platformLabel: text('Game Boy Advance'), genreLabel: text('action game') },
        {
          ...item,
          developerLabel: text('Nintendo EAD'),
          seriesLabel: text('Super Mario'),
          developer: uri('Q1'),
          steam: text('620'),
        },
      ]),
    );
    expect(result).toMatchObject({ added: 1, errorCount: 0, ignoredColumns: ['steam'] });
    expect(await games()).toMatchObject([
      {
        name: 'Super Mario World',
        year: 1990,
        aliases: '["SMW"]',
        series: 'Super Mario',
        genre: 'platformer',
        platforms: 'snes,gba',
        developer: 'Nintendo EAD',
        fame: 9,
      },
    ]);
  });

  it('leaves out what has no label, and years that no game is of', async () => {
    await importText(
      queryResult([
        { item: uri('Q1'), itemLabel: text('Q1') },
        {
          item: uri('Q2'),
          itemLabel: text('Senet'),
          date: date('-3100-01-01T00:00:00Z'),
          developerLabel: text('Q9'),
        },
        { item: uri('Q3') },
      ]),
    );
    expect(await games()).toMatchObject([{ name: 'Senet', year: null, developer: null, fame: 3 }]);
  });

  it('keeps the fame that a game has', async () => {
    await importText('[{"name":"Pong","year":1972,"fame":9}]');
    const pong = { item: uri('Q216293'), itemLabel: text('Pong'), date: date('1972-11-29T00:00:00Z') };
    await importText(
      queryResult([{ ...pong, sitelinks: number(2), platformLabel: text('arcade game machine') }]),
    );
    expect(await games()).toMatchObject([{ name: 'Pong', fame: 9, platforms: 'arcade' }]);
  });

  it('names the rows without an item', async () => {
    const broken = queryResult([
      { itemLabel: text('A') },
      { item: 7 },
      { item: uri('Q3'), itemLabel: text('B') },
    ]);
    await expect(importText(broken)).rejects.toThrow(
      'Nothing was imported.\nrow 1: has no item\nrow 2: has no item',
    );
    expect(await importText(broken, true)).toMatchObject({ added: 1, errorCount: 2 });
  });
});

const itemValue = (id: string) => ({ 'entity-type': 'item', id, 'numeric-id': Number(id.slice(1)) });
const claim = (property: string, value: unknown, rank = 'normal') => ({
  type: 'statement',
  rank,
  mainsnak: { snaktype: 'value', property, datavalue: { type: 'any', value } },
});
const time = (value: string, precision = 11) => ({ time: value, precision, timezone: 0 });

function entity(id: string, label: string, claims: Record<string, object[]>, more: object = {}) {
  const labels = { en: { language: 'en', value: label }, ja: { language: 'ja', value: `${label} 日本` } };
  return {
    ...{ type: 'item', id, labels, aliases: { en: [{ language: 'en', value: `${label} Alias` }] } },
    ...{ descriptions: {}, claims, sitelinks: { enwiki: { site: 'enwiki', title: label }, dewiki: {} } },
    ...more,
  };
}

const GAME = { P31: [claim('P31', itemValue('Q7889'))] };

/** As a dump has it: an entity on each line. */
const dump = (...entities: object[]) => `[\n${entities.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`;

describe('entities of Wikidata, one on each line', () => {
  it('are games with their names in the languages of the site', async () => {
    const claims = {
      ...GAME,
      P577: [
        claim('P577', time('+1989-00-00T00:00:00Z', 9), 'deprecated'),
        claim('P577', time('+1993-12-10T00:00:00Z')),
        claim('P577', time('+1992-00-00T00:00:00Z', 8)),
        claim('P577', time('+1994-05-00T00:00:00Z', 10)),
      ],
      P400: [
        claim('P400', itemValue('Q47604')),
        claim('P400', itemValue('Q999999999')),
        { rank: 'normal', mainsnak: { snaktype: 'novalue' } },
      ],
      P136: [claim('P136', itemValue('Q185029'))],
    };
    const result = await importText(
      dump(
        entity('Q513867', 'Doom', claims),
        entity('Q64', 'Berlin', { P31: [claim('P31', itemValue('Q515'))] }),
      ),
    );
    expect(result).toMatchObject({ added: 1, errorCount: 0 });
    expect(await games()).toMatchObject([
      {
        name: 'Doom',
        year: 1993,
        aliases: '["Doom 日本","Doom Alias"]',
        genre: 'fps',
        platforms: 'dos',
        developer: null,
        fame: 3,
      },
    ]);
  });

  it('without a label are left out, those that IGDB has are games', async () => {
    const port = entity('Q5', 'Port', { P5794: [claim('P5794', 'port')] });
    await importText(dump(entity('Q4', 'X', GAME, { labels: {} }), port));
    expect((await games()).map(({ name }) => name)).toEqual(['Port']);
  });

  it('that are damaged are named by their line', async () => {
    const broken = `[\n${JSON.stringify(entity('Q1', 'One', GAME))},\n{"type":"item","id":"Q2","labels":{"en":{"val\n{"id":"Q3","labels":7}\n]`;
    await expect(importText(broken)).rejects.toThrow(
      'Nothing was imported.\nline 3: is not valid JSON\nline 4: is not an entity of Wikidata',
    );
    expect(await importText(broken, true)).toMatchObject({ added: 1, errorCount: 2 });
  });

  it('with a name without end are refused, and a list of aliases is cut', async () => {
    const aliases = {
      en: Array.from({ length: 500 }, (_, index) => ({ language: 'en', value: `Alias ${index}` })),
    };
    await importText(dump(entity('Q1', 'One', GAME, { aliases })));
    expect(JSON.parse((await games())[0]?.aliases ?? '')).toHaveLength(40);
    await expect(importText(dump(entity('Q1', 'x'.repeat(5000), GAME)))).rejects.toThrow(
      /line 2: name is longer/,
    );
  });
});
