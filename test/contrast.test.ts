import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { converter, parse } from 'culori';
import { describe, expect, it } from 'vitest';

// The pairs of colours that touch on the pages, computed from the tokens (WCAG 2.2, 1.4.3 and 1.4.11).

const TOKENS = fileURLToPath(new URL('../web/style/tokens.css', import.meta.url));
const TEXT_RATIO = 4.5;
const SHAPE_RATIO = 3;
const MORE_CONTRAST_RATIO = 7;

/** Colours of the day: the house's, greys and extremes, and each hue, dull and bright. */
const DAYS = [
  '#8f7bff',
  '#000000',
  '#ffffff',
  '#808080',
  ...Array.from(
    { length: 24 },
    (_, index) => `oklch(${0.3 + (index % 3) * 0.25} ${index % 2 ? 0.03 : 0.2} ${index * 15})`,
  ),
];

type Rgb = readonly [number, number, number];
type Theme = 'light' | 'dark';

const sheet = readFileSync(TOKENS, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

/** The custom properties of a part of the sheet. */
function tokensOf(part: string): Map<string, string> {
  return new Map(
    [...part.matchAll(/(--[a-z0-9-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

function mediaPart(query: string): string {
  const start = sheet.indexOf(`@media (${query})`);
  return start < 0 ? '' : sheet.slice(start, sheet.indexOf('\n}', start));
}

const usual = tokensOf(sheet.slice(0, sheet.indexOf('@media')));
const more = new Map([...usual, ...tokensOf(mediaPart('prefers-contrast: more'))]);
const forced = tokensOf(mediaPart('forced-colors: active'));

function rgbOf(hex: string): Rgb {
  const long = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1, 7);
  const at = (index: number) => Number.parseInt(long.slice(index, index + 2), 16);
  return [at(0), at(2), at(4)];
}

function colour(tokens: Map<string, string>, name: string, theme: Theme): Rgb {
  const value = tokens.get(`--${name}`) ?? name;
  const [, reference] = /^var\(--([a-z0-9-]+)\)$/.exec(value) ?? [];
  if (reference) return colour(tokens, reference, theme);
  const [, light = value, dark = value] =
    /^light-dark\(\s*(#\w+|oklch\(.+\)),\s*(#\w+|oklch\(.+\))\s*\)$/.exec(value) ?? [];
  const found = theme === 'light' ? light : dark;
  if (found.startsWith('oklch')) return relativeColour(found, tokens.get('--day') ?? '');
  if (!found.startsWith('#')) throw new Error(`${name} is no colour: ${value}`);
  return rgbOf(found);
}

/** A colour of the form `oklch(from var(--day) L C h)`, where L and C are numbers, or the day's within limits. */
function relativeColour(value: string, day: string): Rgb {
  const [, ...parts] =
    /^oklch\(from var\(--day\) (clamp\([^)]*\)|[\d.]+) (clamp\([^)]*\)|[\d.]+) h\)$/.exec(value) ?? [];
  const of = converter('oklch')(parse(day));
  if (!of || parts.length < 2) throw new Error(`Not a relative colour: ${value}`);
  const [l = 0, c = 0] = parts.map((part, index) => {
    const [, least, most] = /^clamp\(([\d.]+), [lc], ([\d.]+)\)$/.exec(part) ?? [];
    if (!least || !most) return Number(part);
    return Math.min(Math.max(index === 0 ? of.l : of.c, Number(least)), Number(most));
  });
  const rgb = converter('rgb')({ mode: 'oklch', l, c, h: of.h ?? 0 });
  // Out of range, as browsers do.
  const channel = (share: number) => Math.round(Math.min(Math.max(share, 0), 1) * 255);
  return [channel(rgb.r), channel(rgb.g), channel(rgb.b)];
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A background: a token, or `token 14% surface` for a tint over a surface. */
function background(tokens: Map<string, string>, name: string, theme: Theme): Rgb {
  const [, tint, share, under] = /^(\S+) (\d+)% (\S+)$/.exec(name) ?? [];
  if (!tint || !share || !under) return colour(tokens, name, theme);
  const part = Number(share) / 100;
  const [over, below] = [colour(tokens, tint, theme), colour(tokens, under, theme)];
  return over.map((value, index) => value * part + (below[index] ?? 0) * (1 - part)) as unknown as Rgb;
}

function tooFaint(
  tokens: Map<string, string>,
  pairs: readonly [string, readonly string[]][],
  min: number,
): string[] {
  return pairs.flatMap(([front, backs]) =>
    backs.flatMap((back) =>
      (['light', 'dark'] as const).flatMap((theme) => {
        const found = ratio(colour(tokens, front, theme), background(tokens, back, theme));
        return found >= min ? [] : `${front} on ${back}, ${theme}: ${found.toFixed(2)}`;
      }),
    ),
  );
}

const SURFACES = ['bg', 'glow', 'surface'];
const TEXTS: [string, string[]][] = [
  // Also placeholders; rows of results while hovered and highlighted, the current row of a list, an offer.
  ['text', [...SURFACES, 'tint 20% surface', 'tint 12% surface', 'tint 9% surface', 'near 12% surface']],
  ['muted', [...SURFACES, 'text 6% surface', 'tint 12% surface', 'tint 9% surface', 'muted 16% surface']],
  ['tint', [...SURFACES, 'tint 20% surface', 'tint 13% surface', 'tint 14% glow', 'tint 14% bg']],
  ['hit-text', [...SURFACES, 'hit-text 16% surface']],
  [
    'near-text',
    [
      ...SURFACES,
      'near 12% glow',
      'near 12% surface',
      'near 14% glow',
      'near 14% surface',
      'near 16% surface',
      'near-text 16% surface',
    ],
  ],
  ['miss-text', [...SURFACES, 'miss 14% glow', 'miss 16% surface', 'miss-text 16% surface']],
  ['fill-ink', ['fill']],
  ['hit-ink', ['hit-text']],
];
const SHAPES: [string, string[]][] = [
  // Borders of fields and buttons, also within tinted boxes.
  ['control', [...SURFACES, 'near 12% surface', 'tint 9% surface']],
  // Focus rings, the current step, and what is filled.
  ['tint', [...SURFACES, 'track', 'muted 16% surface', 'near 16% surface', 'miss 16% surface']],
  ['hit', [...SURFACES, 'track']],
  ['near', SURFACES],
  ['miss', SURFACES],
  // Icons on the squares of a result.
  ['hit-ink', ['hit', 'near', 'miss']],
  ...[0, 1, 2, 3, 4, 5].map((score): [string, string[]] => [`score-${score}`, ['surface']]),
  ['score-0', ['track']],
];

describe('the colours', () => {
  describe.each(DAYS)('of a day of %s', (day) => {
    const tokens = new Map([...usual, ['--day', day]]);

    it('make every text readable, in both themes', () => {
      expect(tooFaint(tokens, TEXTS, TEXT_RATIO)).toEqual([]);
    });

    it('make controls, focus and bars visible, in both themes', () => {
      expect(tooFaint(tokens, SHAPES, SHAPE_RATIO)).toEqual([]);
    });
  });

  it('are stronger for people who ask for more contrast', () => {
    const texts = TEXTS.slice(0, 6).map(([front]): [string, string[]] => [front, SURFACES]);
    expect(tooFaint(more, texts, MORE_CONTRAST_RATIO)).toEqual([]);
    expect(tooFaint(more, [['control', SURFACES]], MORE_CONTRAST_RATIO)).toEqual([]);
    expect(tooFaint(more, SHAPES, SHAPE_RATIO)).toEqual([]);
  });

  it('are those of the system where colours are forced', () => {
    const kept = /^--score-[1-5]$|^--shadow/;
    const colours = [...usual].filter(
      ([name, value]) => /#|oklch/.test(value) && name !== '--day' && !kept.test(name),
    );
    expect(colours.filter(([name]) => !/^[A-Z][A-Za-z]+$/.test(forced.get(name) ?? ''))).toEqual([]);
  });
});
