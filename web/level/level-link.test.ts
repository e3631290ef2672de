import fc from 'fast-check';
import { deflateSync, strToU8 } from 'fflate';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { Level } from '#shared/level/level.ts';
import { cleanLine, cleanText } from '#shared/text/clean-text.ts';
import { aLevel } from '../../test/builders.ts';
import { roundedMask } from '../../test/level/any-mask.ts';
import { decodeLevel, encodeLevel } from './level-link.ts';

const anything = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', '"}]', '\u0001', '\ud800', '日本語 🔎', '</script>'),
);
const text = anything.map(cleanText);
const line = anything.map(cleanLine);
const homepage = fc.oneof(
  fc.constant(''),
  line.map((value) => cleanLine(`https://example.org/${value}`)),
);
const percent = fc
  .double({ min: 0, max: 100, noNaN: true })
  .map((value) => Math.round(value * 1000) / 1000 + 0);
const preset = fc.option(fc.record({ x: percent, y: percent, zoom: percent }));

const content = fc.record({
  name: line,
  path: line,
  version: fc.integer({ min: 1, max: 10_000 }),
  gameId: fc.integer(),
  releaseDate: fc.option(fc.integer({ min: 0, max: 9999 })),
  presentation: text,
  didYouKnow: text,
  didYouKnowSpoils: fc.boolean(),
  creator: line.map((value) => cleanLine(value.slice(0, 20))),
  comment: text,
  celebration: text,
  noSmoothing: fc.boolean(),
  zoomPresets: fc.array(preset, { minLength: 5, maxLength: 5 }),
  imageRatio: fc.option(fc.double({ min: 0.1, max: 10, noNaN: true })),
  credit: fc.option(fc.record({ attribution: line, licence: line, homepage })),
  masks: fc.array(roundedMask, { minLength: 1, maxLength: 12 }),
});

function link(json: string): string {
  return `1${btoa(String.fromCharCode(...deflateSync(strToU8(json))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '')}`;
}

describe('a level in a link', () => {
  test('comes back as it was, whatever it holds', async () => {
    await fc.assert(
      fc.asyncProperty(content, async (changes) => {
        const level = aLevel(changes);
        const code = await encodeLevel(level);
        expect(code).toMatch(/^1[\w-]+$/);
        expect({ ...(await decodeLevel(code)), id: '' }).toEqual({
          ...level,
          id: '',
          popularity: null,
          createdAt: '1970-01-01T00:00:00.000Z',
        });
      }),
    );
  });

  test('may hold the longest texts there are', async () => {
    const longest = '"'.repeat(2000);
    const level = aLevel({
      presentation: longest,
      didYouKnow: longest,
      comment: longest,
      name: longest,
      path: longest,
    });
    expect((await decodeLevel(await encodeLevel(level)))?.comment).toBe(longest);
    const noise = Array.from({ length: 2000 }, (_, index) =>
      String.fromCodePoint(0x4e00 + ((index * 7919) % 20000)),
    ).join('');
    expect(
      (
        await decodeLevel(
          await encodeLevel({ ...level, presentation: noise, comment: noise, didYouKnow: noise }),
        )
      )?.comment,
    ).toBe(noise);
  });

  test('holds descriptions of steps only where there are any, and keeps its id when they change', async () => {
    const level = aLevel();
    const described = { ...level, stepDescriptions: ['A door', '', '', '', '日本語 🔎'] };
    const opened = await decodeLevel(await encodeLevel(described));
    expect(opened?.stepDescriptions).toEqual(described.stepDescriptions);
    expect(opened?.id).toBe((await decodeLevel(await encodeLevel(level)))?.id);
    const emptied = { ...level, stepDescriptions: ['', '', '', '', ' '] };
    expect(await encodeLevel(emptied)).toBe(await encodeLevel(level));
  });

  test('is an id of its own, the same for the same content', async () => {
    const level = aLevel({ presentation: 'one' });
    const idOf = async (of: Level) => (await decodeLevel(await encodeLevel(of)))?.id;
    const id = await idOf(level);
    expect(id).toMatch(/^custom-[0-9a-f]{20}$/);
    expect(await idOf({ ...level, id: 'other', popularity: 1 })).toBe(id);
    expect(await idOf({ ...level, presentation: 'two' })).not.toBe(id);
  });

  test('with every field filled stays under 2,000 characters', async () => {
    const level = aLevel({
      name: 'The Legend of Zelda: Majora’s Mask – Collector’s Edition',
      path: `https://upload.pictures.example.org/wikipedia/commons/thumb/1/12/${'Screenshot_of_a_game_'.repeat(4)}1920x1080.png?width=1920&token=9f8a7b6c5d4e3f2a1b0c`,
      version: 137,
      gameId: Number.MAX_SAFE_INTEGER,
      releaseDate: 2000,
      presentation:
        'Raise an ancient civilisation from a handful of villagers, marshal an army and set out to conquer your rivals. A historical real-time strategy game made by volunteers from all over the world, who have been working on it for more than twenty years. It is played alone or over the network, on maps that are drawn by hand or by chance, and each people has buildings, heroes and ships of its own. The moon falls in three days.',
      didYouKnow:
        'It was first planned as a modification of another game before it became a game of its own; the team released its source code in 2009 and has published an alpha version nearly every year since, named after the peoples and the concepts of antiquity, from Argonaut to Zhuangzi, in alphabetical order.',
      didYouKnowSpoils: true,
      creator: 'Élodie Ångström-Müll',
      comment: 'Week of the moon, part three of seven',
      celebration: 'You have met with a fortunate fate!',
      noSmoothing: true,
      zoomPresets: [12.345, 23.456, 34.567, 45.678, 56.789].map((zoom) => ({
        x: zoom + 0.111,
        y: zoom + 0.222,
        zoom,
      })),
      imageRatio: 1.7777777777777777,
      credit: { attribution: '© the developers', licence: 'CC BY-SA 3.0', homepage: 'https://example.org/' },
    });
    const link = `https://zoomout.some-long-host-name.example.org/custom/${await encodeLevel(level)}`;
    expect(link.length).toBeLessThan(2000);
  });
});

const good = await encodeLevel(aLevel());
// Some of them end with the characters that an ending may have.
const manyCodes = await Promise.all(
  Array.from({ length: 100 }, (_, index) => encodeLevel(aLevel({ name: `Game ${index}` }))),
);

describe('a link with something behind it', () => {
  const endings = [
    '.',
    ',',
    ')',
    '>',
    '*',
    '_',
    "'",
    '"',
    '!',
    '**',
    '__',
    ')_.',
    '%20look!',
    ' look!',
    '\n2',
    '…',
  ];
  test.each(endings)('holds the level before %j', async (ending) => {
    expect(await decodeLevel(good + ending)).not.toBeNull();
    const ends = (code: string) => decodeLevel(code + ending);
    expect(await Promise.all(manyCodes.map(ends))).not.toContain(null);
  });
});

describe('an address that holds no level', () => {
  const bomb = deflateSync(new Uint8Array(30_000_000), { level: 9 });
  test.each([
    ['empty', ''],
    ['a digit only', '1'],
    ['of an unknown format', `2${good.slice(1)}`],
    ['cut off', good.slice(0, -12)],
    ['cut off at its start', `1${good.slice(20)}`],
    ['with a changed middle', `${good.slice(0, 40)}AAAAAAAA${good.slice(48)}`],
    ['of foreign characters', '1%F0%9F'],
    ['no JSON', link('not json')],
    ['JSON of something else', link('{"a":1}')],
    ['null', link('null')],
    ['with presets out of range', link('{"z":[[1,2,300],0,0,0,0]}')],
    ['with too few presets', link('{"z":[0]}')],
    ['with a prototype', link('{"__proto__":{"z":[]},"constructor":1}')],
    [
      'a decompression bomb',
      `1${btoa(Array.from(bomb, (byte) => String.fromCharCode(byte)).join(''))
        .replace(/\+/g, '-')
        .replace(/\//g, '_')
        .replace(/=/g, '')}`,
    ],
    ['far too long', `1${'A'.repeat(200_000)}`],
  ])('%s: gives none and says so in the log', async (_, code) => {
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(await decodeLevel(code)).toBeNull();
    expect(warning).toHaveBeenCalledOnce();
  });

  test('is refused whatever it is, without a crash', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (junk) => {
        const level = await decodeLevel(`1${junk}`);
        expect(level === null || v.safeParse(Level, level).success).toBe(true);
      }),
    );
  });
});
