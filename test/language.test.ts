import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, languageAttributes, languages } from '#shared/language/languages.ts';
import { parseMessage } from '#shared/language/parse-message.ts';
import { expandParts } from '#shared/language/part.ts';
import { SOURCE_LANGUAGE } from '#shared/language/source-language.ts';
import { translationProblem } from '../scripts/language/check-texts.ts';
import { compileTexts, fillMarks } from '../scripts/language/compile-texts.ts';
import { findHardCoded } from '../scripts/language/find-hard-coded.ts';
import { findMessages } from '../scripts/language/find-messages.ts';
import { missedTerms, readGlossary } from '../scripts/language/glossary.ts';
import { createLanguageBuild } from '../scripts/language/language-build.ts';
import { pseudoCatalogue } from '../scripts/language/pseudo-catalogue.ts';
import { sourceMessages } from '../scripts/language/source-messages.ts';

const messages = sourceMessages();
const glossary = readGlossary();

/** What writes numbers for people, and what writes them for programs: CSS, SVG and the shared text, which is in English for everyone. */
const WRITES_NUMBERS = [
  'shared/language/part.ts',
  'shared/text/format-number.ts',
  'shared/play/share/statistics-share-text.ts',
  'server/level/page-days.ts',
  'server/preview/outline-text.ts',
  'web/browser/css-percent.ts',
];

describe('numbers', () => {
  it('are written in one place, in the language of the page', () => {
    const byHand = /\.toFixed\(|\.toLocaleString\(|Intl\.NumberFormat\b|\}\s?%|% ?\{/;
    const found = globSync('{shared,server,web}/**/*.{ts,tsx}')
      .filter((file) => !/\.test\.tsx?$/.test(file) && byHand.test(readFileSync(file, 'utf8')))
      .sort();
    expect(found).toEqual(WRITES_NUMBERS.toSorted());
  });
});

describe('sentences', () => {
  it('are joined in one place, in the language of the page', () => {
    const byHand = /\$\{(?:t|endSentence)\([^`]*?\)\} \$\{|\} \$\{t\(|[`'] ?\$\{t\(/;
    const found = globSync('{shared,server,web}/**/*.{ts,tsx}').filter(
      (file) => !/\.test\.tsx?$/.test(file) && byHand.test(readFileSync(file, 'utf8')),
    );
    expect(found).toEqual([]);
  });
});

describe('the messages in the code', () => {
  it('are all texts of the pages', () => {
    const files = globSync('{web,shared}/**/*.{ts,tsx}').filter((file) => !/\.test\.|-harness\./.test(file));
    const found = files.flatMap((file) =>
      findHardCoded(file, readFileSync(file, 'utf8')).map((text) => `${file}:${text}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    "Today's puzzle",
    'Editor',
    'Dev instance',
    'What game is this from?',
    'Previous day',
    'This is the first level',
    'Next day',
    'Available tomorrow',
    'Level by {creator}',
    'Player Level {number}',
    'Did you know',
    'Name hidden until played',
    'Reset your level progress on this browser?',
    'Copied to clipboard!',
    'Try in new tab',
    'Share playable URL',
    'Submit as a daily level',
    'Show Game Names',
    'Reveal all thumbnails',
    'Search a game...',
    'Spoiled unplayed levels',
    'Unlock sorting any level',
    '🖼 Third-party image',
    'Games worth featuring again',
    'Most popular missing games',
    'Hide some popular series',
    'Generate an export ZIP? It may take a while to include all the screenshots.',
    'Trigger system upgrade?',
    'Image failed to load',
    'Please select a game.',
    'Please select an image.',
    'Zoom level #{step} is not set.',
    'Please enter your name in the Creator field.',
    'Please enter the initial release date of the game.',
  ])('have the text that was agreed on, letter for letter: %s', (text) => {
    expect([...messages.keys()]).toContain(text);
  });

  it('call a puzzle what is played', () => {
    const isOfLevel = /\b(finish|finished|rate|solve) (a |the )?levels?\b/i;
    expect([...messages.keys()].filter((text) => isOfLevel.test(text))).toEqual([]);
  });

  it('can all be lengthened as pseudo texts', () => {
    for (const message of messages.keys()) {
      expect(translationProblem(message, pseudoCatalogue.get(message) ?? '', 'en')).toBeNull();
    }
  });
});

describe('the glossary', () => {
  it.each([
    ['Submit a level', 'Reiche ein Level ein', []],
    ['Submit the levels', 'Reiche die Tageslevel ein', []],
    ['Submit a level', 'Sende eine Stufe', ['submit', 'level']],
    ['The level creator', 'Der Level-Editor', []],
    ['The creator', 'Der Level-Editor', ['creator']],
    ['Puzzle game', 'Puzzlespiel', []],
    [
      '{count, plural, one {# puzzle} other {# puzzles}}',
      '{count, plural, one {# Level} other {# Level}}',
      ['puzzle'],
    ],
    ['{puzzle} is here', '{puzzle} ist da', []],
  ])('%s, as %s', (message, translated, missed) => {
    expect(missedTerms(glossary, message, translated, 'de').sort()).toEqual(missed.toSorted());
  });

  it('has words in every language', () => {
    for (const { words } of glossary) {
      expect([...words.keys()]).toEqual(LANGUAGES.filter((code) => code !== SOURCE_LANGUAGE));
    }
  });
});

describe('finding messages', () => {
  it.each([
    ["t('Save')", ['Save']],
    ['t(`It\'s "you"`)', ['It\'s "you"']],
    ["rich('Read <a>this</a>', { a: link })", ['Read <a>this</a>']],
    ["rich('<a>Outer</a>', { a: () => t('Inner') }, { n })", ['<a>Outer</a>', 'Inner']],
    ["other.t('Not ours')", []],
    ["// t('Not code')", []],
  ])('%s', (code, found) => {
    expect(findMessages('a.ts', code).map(({ message }) => message)).toEqual(found);
  });

  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the code
  it.each(['t(text)', 't(`Save ${name}`)', "t('Save' + name)", 't()'])('refuses %s', (code) => {
    expect(() => findMessages('a.ts', code)).toThrow('needs a string without expressions');
  });
});

describe('a text that is a value of another', () => {
  it.each([
    "t('Outer {inner}', { inner: t('Inner') })",
    "rich('Outer {inner}', {}, { inner: name ?? t('Inner') })",
    "t('Outer {list}', { list: all.map((one) => t('Inner {one}', { one })).join() })",
    "const inner = t('Inner'); t('Outer {inner}', { inner })",
    "const INNER = name ?? t('Inner'); function f() { return t('Outer {inner}', { inner: INNER }); }",
  ])('is refused: %s', (code) => {
    expect(() => findMessages('a.ts', code)).toThrow('cannot be a value of another text');
  });

  it('is none that another function has under this name', () => {
    const code = "function f() { const name = t('Inner'); } const g = (name) => t('Outer {name}', { name });";
    expect(findMessages('a.ts', code)).toHaveLength(2);
  });
});

describe('hard-coded texts', () => {
  it.each([
    ['<p>Hello</p>', ['1: Hello']],
    ['<p>{t("Hello")}</p>', []],
    ['<p>·</p>', []],
    ['<Field\n label="Name" />', ['2: Name']],
    ['<Field label={t("Name")} name="name" />', []],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the code
    ['<Field label={name ?? `Rank ${rank}`} />', ['1: Rank …']],
    ['<p>{isNew ? "New" : t("Old")}</p>', ['1: New']],
    ["const ranks = { gold: { label: 'Gold medal' } };", ['1: Gold medal']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the code
    ["const row = { 'aria-label': `${rank} of ${count}` };", ['1: … of …']],
    ["const row = { hint: () => 'Gold' };", ['1: Gold']],
    ["const row = { label: t('Gold medal'), hint: 'gold', name: 'Gold medal' };", []],
    ["v.pipe(v.string(), v.minLength(1, 'Must not be empty'))", ['1: Must not be empty']],
    ["v.picklist(['gold', 'silver'])", []],
  ])('%s', (code, found) => {
    expect(findHardCoded('a.tsx', code)).toEqual(found);
  });
});

describe('compiled messages', () => {
  async function compile(code: string, texts: [string, string][] = []): Promise<string> {
    const build = createLanguageBuild();
    const plugin = compileTexts(build);
    Object.assign(plugin, { isBuild: true });
    (plugin.configResolved as (config: object) => void)({ command: 'build' });
    const { handler } = plugin.transform as unknown as {
      handler: (code: string, id: string) => { code: string };
    };
    const marked = handler(code, '/project/web/a.ts')?.code ?? code;
    return fillMarks(marked, build.messages, 'en', new Map(texts));
  }

  it.each([
    ["t('Save')", '"Save"'],
    ["t('[file] Save')", '"Save"'],
    ["t('Save {name}', { name })", 't("[\\"Save \\",[\\"name\\"]]", { name })'],
    ["t('It\\'s a \"test\" of `$`')", '"It\\\'s a \\"test\\" of \\`\\$\\`"'],
    ["other('Save')", "other('Save')"],
    ["rich('<b>x</b>', tags)", 'rich("[[\\"b\\",\\"t\\",[\\"x\\"]]]", tags)'],
  ])('%s', async (code, compiled) => {
    expect(await compile(code)).toBe(compiled);
  });

  it('are in the language of a catalogue, in English where it has none', async () => {
    const code = "[t('Save'), t('[file] Save'), t('Cancel'), '__LANGUAGE__']";
    const texts: [string, string][] = [
      ['Save', 'Speichern'],
      ['[file] Save', 'Sichern'],
    ];
    expect(await compile(code, texts)).toBe('["Speichern", "Sichern", "Cancel", \'en\']');
  });
});

describe('a language whose lines begin at the right', () => {
  const facts = { name: 'עברית', locale: 'he-IL', dir: 'rtl' } as const;

  it('says so on its pages', () => {
    expect(languageAttributes(facts)).toBe('lang="he-IL" dir="rtl"');
    expect(languageAttributes(languages.de)).toBe('lang="de-DE"');
  });

  it('lets values go their own way', () => {
    const message = '<b>{name}</b>: {n, plural, one {# game} other {# games}}';
    const parts = parseMessage(message, facts);
    const text = expandParts(parts, { name: 'Field cleared!', n: 2 }, 'en', (_, inner) => inner.join(''));
    expect(text.join('')).toBe('\u2068Field cleared!\u2069: \u20682\u2069 games');
    expect(parseMessage('{n}')).toEqual([['n']]);
  });
});
