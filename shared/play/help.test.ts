import { describe, expect, test } from 'vitest';
import { dayFromNumber } from '../calendar/day.ts';
import { askForHelp, helpOf, nextHelp } from './help.ts';
import { attempt, FRESH_PLAY, type Play } from './play.ts';
import { mergeSaves } from './save/merge.ts';
import { codeFromSaves, savesFromCode } from './save/progress.ts';
import { readSave, saveFromPlay } from './save/save.ts';

const today = dayFromNumber(20_000);
const doom = { id: 'ZO-1', version: 1, name: 'Doom', releaseDate: 1993 };
const quake = { id: 2, name: 'Quake' };
const ALL = { showsFacts: false };
const begun = attempt(FRESH_PLAY, quake, doom, today);

describe('the help that there is for a level', () => {
  test.each([
    ['Doom', 1993, ['Decade: 1990s', 'First letter: D']],
    ['doom', null, ['First letter: D']],
    ['1942', 1984, ['Decade: 1980s', 'First letter: 1']],
    ['…Iru!', 2000, ['Decade: 2000s', 'First letter: I']],
    ['Épée', 1999, ['Decade: 1990s', 'First letter: É']],
    ['E\u0301pe\u0301e', 1999, ['Decade: 1990s', 'First letter: É']],
    ['ゼルダの伝説', 1986, ['Decade: 1980s', 'First letter: ゼ']],
    ['𐐨desert', null, ['First letter: 𐐀']],
    ['?', null, []],
    ['', 7, ['Decade: 0s']],
  ])('%j of %j', (name, releaseDate, texts) => {
    expect(helpOf({ name, releaseDate }, ALL).map(({ text }) => text)).toEqual(texts);
  });
});

describe('asking for help', () => {
  test('gives each piece once, from the first attempt on', () => {
    expect(askForHelp(FRESH_PLAY, doom, ALL)).toBe(FRESH_PLAY);
    const once = askForHelp(begun, doom, ALL);
    const twice = askForHelp(once, doom, ALL);
    expect([once.help, twice.help]).toEqual([1, 2]);
    expect(nextHelp(once, doom, ALL)?.kind).toBe('letter');
    expect(askForHelp(twice, doom, ALL)).toBe(twice);
  });

  test('gives the letter alone where facts tell the decade', () => {
    const once = askForHelp(begun, doom, { showsFacts: true });
    expect(helpOf(doom, { showsFacts: true }).map(({ text }) => text)).toEqual(['First letter: D']);
    expect(nextHelp(once, doom, { showsFacts: true })).toBeNull();
  });

  test('is too late after the last attempt, and stays in what follows', () => {
    const found = attempt(askForHelp(begun, doom, ALL), { id: 1, name: 'Doom' }, doom, today);
    expect(found).toMatchObject({ score: 2, help: 1 });
    expect(askForHelp(found, doom, ALL)).toBe(found);
  });
});

describe('help', () => {
  const helped: Play = { ...begun, help: 1 };

  test('is stored with the play, and none is not', () => {
    for (const play of [helped, begun, { ...helped, score: 2 as const, step: 5 }]) {
      expect(readSave(saveFromPlay(play, doom), doom.id)?.play).toEqual(play);
    }
    expect(saveFromPlay(begun, doom)).not.toHaveProperty('help');
  });

  test('is in the link to another device', () => {
    for (const play of [helped, begun]) {
      const saves = new Map([[doom.id, saveFromPlay(play, doom)]]);
      expect(savesFromCode(JSON.parse(JSON.stringify(codeFromSaves(saves, today))))).toEqual(saves);
    }
  });

  test('is not undone by a copy from before', () => {
    const [here, copy] = [helped, begun].map((play) => new Map([[doom.id, saveFromPlay(play, doom)]]));
    expect(mergeSaves(here ?? new Map(), copy ?? new Map()).changed.size).toBe(0);
    expect(mergeSaves(copy ?? new Map(), here ?? new Map()).changed).toEqual(here);
  });
});
