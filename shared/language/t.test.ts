import { afterEach, describe, expect, it } from 'vitest';
import { readMessage as readCompiled } from './in-browser.ts';
import { readMessage, setLanguages } from './in-node.ts';
import type { Language } from './languages.ts';
import { expandParts } from './part.ts';
import { t } from './t.ts';

describe('a text', () => {
  it.each([
    ['Save', {}, 'Save'],
    ["Don't {what}", { what: 'panic' }, "Don't panic"],
    ['{count} games', { count: 12_345 }, '12,345 games'],
    ['In {year}', { year: '2026' }, 'In 2026'],
    ['{missing}.', {}, '.'],
    ['{n, plural, one {# game} other {# games}}', { n: 1 }, '1 game'],
    ['{n, plural, one {# game} other {# games}}', { n: 2000 }, '2,000 games'],
    ['{n, plural, =0 {none} one {# game} other {# games}}', { n: 0 }, 'none'],
    ['{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 }, '22nd'],
    ["{who, select, you {Your level} other {{who}'s level}}", { who: 'Ada' }, "Ada's level"],
    ['{who, select, you {Your level} other {Theirs}}', { who: 'you' }, 'Your level'],
    ['<b>{n}</b> of # <i>all</i>', { n: 3 }, '3 of # all'],
    ['5 < 6', {}, '5 < 6'],
    ['[guess] Submit {what}', { what: 'it' }, 'Submit it'],
  ])('%s', (message, values, text) => {
    expect(t(message, values)).toBe(text);
  });

  it.each(['{n', '<b>open', '{n, plural, one {x}}', '{n, number}', '{n, plural, offset:1 other {x}}'])(
    'cannot be malformed: %s',
    (message) => {
      expect(() => t(message, { n: 1 })).toThrow(SyntaxError);
    },
  );

  it('that is compiled says the same', () => {
    const message = '{n, plural, one {<b>#</b> game} other {<b>#</b> games}} of {name}';
    const compiled = JSON.stringify(readMessage(message));
    const expand = (parts: ReturnType<typeof readMessage>) =>
      expandParts(parts, { n: 2, name: 'Ada' }, 'en', (name, inner) => `(${name} ${inner.join('')})`).join(
        '',
      );
    expect(expand(readCompiled(compiled))).toBe('(b 2) games of Ada');
    expect(expand(readCompiled(compiled))).toBe(expand(readMessage(message)));
    expect(readCompiled('Save')).toEqual(['Save']);
  });
});

describe('a text in another language', () => {
  afterEach(() =>
    setLanguages(
      () => 'en',
      () => new Map(),
    ),
  );

  it('is that of its catalogue, with plurals and numbers of the language', () => {
    const texts = new Map([
      [
        '{n, plural, one {# game} other {# games}}',
        '{n, plural, one {# gra} few {# gry} many {# gier} other {# gry}}',
      ],
    ]);
    setLanguages(
      () => 'pl' as Language,
      () => texts,
    );
    const message = '{n, plural, one {# game} other {# games}}';
    expect([1, 3, 5, 12_345].map((n) => t(message, { n }))).toEqual([
      '1 gra',
      '3 gry',
      '5 gier',
      '12\u00a0345 gier',
    ]);
    expect(t('Save')).toBe('Save');
  });

  it('is that of its context', () => {
    const texts = new Map([
      ['Submit', 'Einreichen'],
      ['[guess] Submit', 'Raten'],
    ]);
    setLanguages(
      () => 'de',
      () => texts,
    );
    expect([t('Submit'), t('[guess] Submit'), t('[order] Submit')]).toEqual([
      'Einreichen',
      'Raten',
      'Submit',
    ]);
  });
});
