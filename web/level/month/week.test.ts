import { afterEach, expect, test, vi } from 'vitest';
import { setPageLanguage } from '../../../test/page/page-language.ts';
import { weekdayName } from '../../browser/time/weekday-name.ts';
import { weekStart } from './week.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['en-GB', 1],
  ['fr', 1],
  ['en-US', 7],
  ['ar-EG', 6],
  ['', 1],
  ['en-US@posix', 1],
])("with the language '%s', the week starts on day %d", (language, start) => {
  vi.stubGlobal('navigator', { language });
  expect(weekStart()).toBe(start);
});

/** A browser that knows nothing of weeks. */
class PlainLocale {
  #language: string;
  constructor(language: string) {
    this.#language = language;
  }
  maximize() {
    return { region: this.#language.split('-')[1] };
  }
}

test.each([
  ['en-GB', 1],
  ['en-US', 7],
  ['ar-EG', 6],
  ['eo', 1],
])('of a browser that does not know, with the language %s, the week starts on day %d', (language, start) => {
  vi.stubGlobal('navigator', { language });
  vi.stubGlobal('Intl', { Locale: PlainLocale });
  expect(weekStart()).toBe(start);
});

test('of a browser with the property, the week starts on its day', () => {
  vi.stubGlobal('navigator', { language: 'en-US' });
  vi.stubGlobal('Intl', {
    Locale: class extends PlainLocale {
      weekInfo = { firstDay: 6 };
    },
  });
  expect(weekStart()).toBe(6);
});

test.each([['en-GB', 'Monday', 'Mon']])(
  'the first day of the week has its name in the locale %s',
  (language, long, short) => {
    vi.stubGlobal('navigator', { language });
    expect([weekdayName(1, 'weekday'), weekdayName(1, 'shortWeekday')]).toEqual([long, short]);
  },
);

test('the first day of the week has its name in the language of the page', () => {
  vi.stubGlobal('navigator', { language: 'de' });
  setPageLanguage('de');
  expect([weekdayName(1, 'weekday'), weekdayName(1, 'shortWeekday')]).toEqual(['Montag', 'Mo']);
  setPageLanguage();
});
