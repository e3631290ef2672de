import { describe, expect, it } from 'vitest';
import { aDraft } from '../../test/builders.ts';
import type { SmallPicture } from '../draft/small-picture.ts';
import { STEP_COUNT } from '../level/zoom/zoom.ts';
import { type CheckFacts, checklist, containsName } from './checklist.ts';

const nested = [20, 40, 60, 80, 100].map((zoom) => ({ x: 50, y: 50, zoom }));
const good = aDraft({ name: 'Zak McKracken', zoomPresets: nested, releaseDate: 1988 });
const facts: CheckFacts = {
  size: { width: 1600, height: 1200 },
  small: aPicture(() => 255),
  duplicates: { game: false, picture: false },
  isManager: false,
  gameYear: null,
  otherNames: [],
  lettering: null,
  pictureError: null,
};

/** A picture of black points and others. */
function aPicture(valueAt: (x: number, y: number) => number): SmallPicture {
  const [width, height] = [256, 192];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const value = (x * 73 + y * 151) % 7 < 3 ? valueAt(x, y) : 0;
      data.set([value, value, value, 255], (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

function found(changes: Parameters<typeof aDraft>[0] = {}, other: Partial<CheckFacts> = {}) {
  return checklist({ ...good, ...changes }, { ...facts, ...other }).map(
    ({ id, weight }) => `${weight} ${id}`,
  );
}

describe('the checklist', () => {
  it('finds nothing in a good level', () => {
    expect(found()).toEqual([]);
  });

  it('puts first what is missing', () => {
    const changes = { creator: '', comment: 'Zak McKracken!', zoomPresets: nested.with(2, null as never) };
    expect(found(changes)).toEqual(['must missing-creator', 'must missing-steps', 'should comment-name']);
  });

  it('finds names that count as right in comments and descriptions', () => {
    const alsoAccepted = [{ id: 77, name: 'The Alien Mindbenders' }];
    const stepDescriptions = ['A phone', '', 'The alien mindbenders', '', ''];
    expect(found({ alsoAccepted, stepDescriptions })).toEqual(['should description-name-3']);
    const translations = { de: { comment: 'Was The Alien Mindbenders zeigt' } };
    expect(found({ alsoAccepted, translations })).toEqual(['should comment-name']);
    expect(found({ alsoAccepted, comment: 'No alien mindbenders' })).toEqual([]);
    expect(found({ alsoAccepted, comment: 'the Alien: Mindbenders' })).toEqual(['should comment-name']);
  });

  it.each([
    ['Blorpfest 3: The Return', [], 'The blorpfest 3 theme', true],
    ['Blorpfest 3: The Return', [], 'Blorpfest, once more', true],
    ['Blorpfest 3: The Return', [], 'The return of somebody', false],
    ['Castle – The Game', [], 'A castle', true],
    ['Half-Life 2', [], 'Half of a life', false],
    ['Half-Life 2', ['HL2'], 'hl2 forever', true],
    ['Wind Waker', ['The Legend of Zelda'], 'The legend of Zelda!', true],
  ])('finds parts of names that tell the game: %s, %j in “%s”: %s', (name, otherNames, comment, isFound) => {
    const checks = checklist({ ...good, name, comment }, { ...facts, otherNames });
    expect(checks.map(({ id }) => id)).toEqual(isFound ? ['comment-name'] : []);
  });

  it('weighs the picture: its size and its black bars', () => {
    expect(found({}, { size: { width: 800, height: 599 } })).toContain('should small-picture');
    expect(found({}, { size: { width: 800, height: 600 } })).not.toContain('should small-picture');
    const barred = aPicture((x) => (x < 20 || x >= 236 ? 0 : 255));
    expect(checklist(good, { ...facts, small: barred })[0]).toMatchObject({
      id: 'black-bars',
      text: expect.stringContaining('at the left and right:'),
    });
  });

  it('does not mind black bars that no step shows', () => {
    const barred = aPicture((x) => (x < 32 || x >= 224 ? 0 : 255));
    const wide = { small: barred, size: { width: 1920, height: 1080 } };
    expect(found({}, wide)).not.toContain('should black-bars');
    expect(found({ zoomPresets: nested.with(4, { x: 0, y: 50, zoom: 100 }) }, wide)).toContain(
      'should black-bars',
    );
    expect(found({}, { small: barred })).toContain('should black-bars');
  });

  it('counts in the singular', () => {
    const texts = checklist(good, { ...facts, size: { width: 900, height: 1 } }).map(({ text }) => text);
    expect(texts).toContainEqual(expect.stringContaining('its shorter side has 1 pixel.'));
    expect(texts).toContainEqual(expect.stringContaining('it shows 1 pixel in height'));
  });

  it('sees what masks leave of a step', () => {
    const masks = [{ x: 0.3, y: 0.3, width: 0.4, height: 0.4 }];
    const [check] = checklist({ ...good, masks }, facts);
    expect(check).toMatchObject({ id: 'flat-1', text: 'Step 1 shows hardly more than masks.' });
    expect(found({ masks: [{ x: 0.45, y: 0.45, width: 0.02, height: 0.02 }] })).toEqual([]);
  });

  it('says why the site would refuse the picture', () => {
    expect(found({}, { pictureError: 'This picture is animated.' })).toEqual(['must refused-picture']);
  });

  it('takes black at one side for a part of the scene', () => {
    expect(found({}, { small: aPicture((x) => (x < 60 ? 0 : 255)) })).toEqual([]);
  });

  it('weighs the steps: blurred, flat, alike, far apart, not nested, a narrow last one', () => {
    const at = (zooms: number[]) => ({ zoomPresets: zooms.map((zoom) => ({ x: 50, y: 50, zoom })) });
    expect(found(at([0, 40, 60, 80, 100]))).toEqual(['should first-step-blurred']);
    expect(found({}, { small: aPicture(() => 0) })).toContain('should flat-1');
    expect(found(at([20, 22, 60, 80, 100]))).toEqual(['should alike-2']);
    expect(found(at([20, 30, 90, 95.5, 100]))).toEqual(
      expect.arrayContaining(['hint jump-3', 'should alike-5']),
    );
    expect(found(at([60, 40, 70, 80, 100]))).toEqual(expect.arrayContaining(['should nesting-2']));
    expect(found(at([20, 40, 60, 70, 80]))).toEqual(['hint last-step-narrow']);
  });

  it('weighs what the site has already', () => {
    expect(found({}, { duplicates: { game: true, picture: true } })).toEqual([
      'should same-picture',
      'hint same-game',
    ]);
  });

  it('tells of levels to come to managers only', () => {
    const duplicates = { game: true, picture: false };
    const textFor = (isManager: boolean) =>
      checklist(good, { ...facts, duplicates, isManager }).map(({ text }) => text);
    expect(textFor(false)).toEqual(['This game had a level within the last year.']);
    expect(textFor(true)).toEqual(['This game had a level within the last year, or has one to come.']);
  });

  it('counts one pixel as one', () => {
    const texts = checklist(good, { ...facts, size: { width: 2, height: 1 } }).map(({ text }) => text);
    expect(texts.join(' ')).toMatch(/shorter side has 1 pixel\./);
    expect(texts.join(' ')).not.toMatch(/\b1 pixels/);
  });

  it('leaves out what cannot be known', () => {
    expect(found({}, { size: null, small: null, duplicates: null })).toEqual([]);
    expect(found({}, { small: null })).toEqual([]);
  });

  it('has one entry per finding, so that a list can be drawn', () => {
    const changes = { zoomPresets: Array.from({ length: STEP_COUNT }, () => null) as never };
    const ids = checklist({ ...good, ...changes }, facts).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a name in a text', () => {
  it('is found as whole words, whatever the case, accents and punctuation', () => {
    expect(containsName('Like POKEMON, but red', 'Pokémon')).toBe(true);
    expect(containsName('The half life of it', 'Half-Life')).toBe(true);
    expect(containsName('Going for it', 'Go')).toBe(false);
    expect(containsName('An inscription', 'Inscryption')).toBe(false);
    expect(containsName('Doomed', 'Doom')).toBe(false);
  });
});
