import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { po } from 'gettext-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/language/languages.ts';
import { SOURCE_LANGUAGE } from '#shared/language/source-language.ts';
import { checkTexts, translationProblem } from '../scripts/language/check-texts.ts';
import { excusedTerms, missedTerms, readGlossary } from '../scripts/language/glossary.ts';
import { sourceMessages } from '../scripts/language/source-messages.ts';
import { withMessages } from '../scripts/language/with-messages.ts';
import { catalogueFile, parseTexts } from '../server/language/read-catalogue.ts';
import { isInstalled } from './command/is-installed.ts';
import { compileCache } from './command/run-script.ts';
import { ROOT } from './source-files.ts';

const messages = sourceMessages();
const glossary = readGlossary();
const hasGettext = isInstalled('msgfmt', '--version');

describe.each(LANGUAGES.filter((code) => code !== SOURCE_LANGUAGE))('the texts in %s', (language) => {
  const file = catalogueFile(language);
  const text = readFileSync(file, 'utf8');
  const catalogue = parseTexts(text);
  const { missing, fuzzy, wrong } = checkTexts(text, messages.keys(), language);

  it('are those of the messages in the code: `npm run languages`', () => {
    expect(withMessages(text, messages, language)).toBe(text);
  });

  it('are well-formed, with the values, tags and plural forms that they need', () => {
    expect(wrong).toEqual([]);
  });

  it('are complete', () => {
    expect({ count: missing.length, such: missing.slice(0, 10) }).toEqual({ count: 0, such: [] });
  });

  it('leave no last digit of a step alone on a line', () => {
    for (const step of ['Step {step} of {count}', 'Step {shownStep} of {stepCount}'])
      expect(catalogue.get(step)).toMatch(/\u00a0\{(count|stepCount)\}/);
  });

  it('are confirmed', () => {
    expect(fuzzy).toEqual([]);
  });

  it('have the words of languages/glossary.tsv, or a note that says why not', () => {
    const excused = excusedTerms(text);
    const problems = [...messages.keys()].flatMap((message) => {
      const missed = missedTerms(glossary, message, catalogue.get(message) ?? '', language);
      const notes = excused.get(message) ?? [];
      return [
        ...missed.filter((term) => !notes.includes(term)).map((term) => `${message}: no word for “${term}”`),
        ...notes
          .filter((term) => !missed.includes(term))
          .map((term) => `${message}: needs no note on “${term}”`),
      ];
    });
    expect(problems).toEqual([]);
  });

  it.runIf(hasGettext)('are a file that gettext has nothing against', () => {
    const args = ['--check', '--output-file=-', file];
    // It throws with what is wrong; translators' editors fill in the rest of the header.
    expect(() => execFileSync('msgfmt', args, { stdio: 'pipe' })).not.toThrow();
  });
});

describe('the problem of a translation', () => {
  it.each([
    ['Save', 'Speichern', null],
    ['Save', '[Speichern', 'A text cannot begin with ['],
    ['{count} games', 'Spiele', 'It lacks {count}'],
    ['Games', '{count} Spiele', 'English has no {count}'],
    ['[file] {count} games', '{count} Spiele', null],
    ['{count} games', '{count Spiele', expect.stringContaining('It is malformed')],
    ['Read <a>this</a>', 'Lies das', 'It lacks <a>'],
    ['Read <a>this</a>', '<a>Lies</a> <b>das</b>', 'English has no <b>'],
    [
      '{n, plural, one {# game} other {# games}}',
      '{n, plural, other {# Spiele}}',
      '{n} lacks the plural forms one',
    ],
    ['<b>{n, plural, one {#} other {#}}</b>', '<b>{n, plural, one {#} other {#}}</b>', null],
  ])('%s: %s', (message, translated, problem) => {
    expect(translationProblem(message, translated, 'de')).toEqual(problem);
  });

  it('is a missing plural form of the language', () => {
    const message = '{n, plural, one {# game} other {# games}}';
    const translated = '{n, plural, one {# gra} few {# gry} other {# gry}}';
    expect(translationProblem(message, translated, 'pl')).toBe('{n} lacks the plural forms many');
  });

  it.each([
    ['de', 'Laden …', 'Laden\u00a0…'],
    ['de', 'Er sagt «Hallo»', 'Er sagt „Hallo“'],
    ['fr', 'Quel jeu ?', 'Quel jeu\u202f?'],
    ['fr', 'Quel jeu?', 'Quel jeu\u202f?'],
    ['fr', 'Jeu : Zelda', 'Jeu\u00a0: Zelda'],
    ['fr', '« Zelda »', '«\u202fZelda\u202f»'],
    ['fr', '16 383 pixels', '16\u202f383 pixels'],
    ['es', 'El 60 %', 'El 60\u00a0%'],
    ['pt-BR', 'Mais de 60 %', 'Mais de 60%'],
    ['it', "L'archivio", 'L’archivio'],
    ['pl', 'Dodaj tytuł...', 'Dodaj tytuł…'],
    ['ja', '1 日 1 問', '1日1問'],
    ['ja', '<b>Zelda</b> です', '<b>Zelda</b>です'],
    ['ja', '違い: 2', '違い：2'],
    ['ja', '投稿(2)', '投稿（2）'],
  ])('is the typography of another language, %s: %s', (language, wrong, right) => {
    const message = right.includes('<b>') ? '<b>Zelda</b>' : 'Zelda';
    expect(translationProblem(message, wrong, language)).toContain('(in “');
    expect(translationProblem(message, right, language)).toBeNull();
  });
});

describe('the file of a language', () => {
  const found = new Map([
    ['Save', ['web/a.tsx', 'web/b.tsx']],
    ['[file] Save', ['web/c.tsx']],
    ['New', ['web/a.tsx']],
  ]);
  const entry = (id: string, text: string, ...comments: string[]) =>
    [...comments, `msgid "${id}"`, `msgstr "${text}"`, ''].join('\n');
  const update = (...entries: string[]) => withMessages(entries.join('\n'), found, 'pt-BR');

  it('keeps translations and notes of what is in the code, and nothing else', () => {
    const text = update(entry('Save', 'Salvar', '# A note'), entry('Gone with the wind', 'E o vento levou'));
    expect(text).toContain('# A note\n#: web/a.tsx\n#: web/b.tsx\nmsgid "Save"\nmsgstr "Salvar"');
    expect(text).toContain('msgid "New"\nmsgstr ""');
    expect(text).not.toContain('wind');
    expect(text).toContain('"Language: pt_BR\\n"');
    expect(withMessages(text, found, 'pt-BR')).toBe(text);
  });

  it('has an entry of its own for a context, first with a proposal', () => {
    const text = update(entry('Save', 'Salvar'));
    const proposed = '#: web/c.tsx\n#, fuzzy\n#| msgid "Save"\nmsgctxt "file"\nmsgid "Save"\nmsgstr "Salvar"';
    expect(text).toContain(proposed);
    expect(parseTexts(text).get('[file] Save')).toBeUndefined();
    const confirmed = text.replace('#, fuzzy\n#| msgid "Save"\n', '');
    expect(parseTexts(confirmed).get('[file] Save')).toBe('Salvar');
    expect(withMessages(confirmed, found, 'pt-BR')).toBe(confirmed);
  });

  it('keeps the translation of a changed message as a proposal, which is not shown', () => {
    const changed = new Map([['Save this level, and leave', ['web/a.tsx']]]);
    const text = withMessages(entry('Save this level and leave', 'Salvar e sair'), changed, 'pt-BR');
    expect(text).toContain(
      '#, fuzzy\n#| msgid "Save this level and leave"\nmsgid "Save this level, and leave"',
    );
    expect(text).toContain('msgstr "Salvar e sair"');
    expect(parseTexts(text).size).toBe(0);
    expect(checkTexts(text, changed.keys(), 'pt-BR')).toEqual({
      missing: [],
      fuzzy: ['Save this level, and leave'],
      wrong: [],
    });
    expect(withMessages(text, changed, 'pt-BR')).toBe(text);
  });

  it('proposes nothing for a message that resembles none', () => {
    expect(update(entry('Delete', 'Excluir'))).not.toContain('Excluir');
  });

  it('takes back what is obsolete', () => {
    const text = update('#~ msgid "New"\n#~ msgstr "Novo"\n\n#~ msgid "Old"\n#~ msgstr "Velho"\n');
    expect(parseTexts(text).get('New')).toBe('Novo');
    expect(text).not.toContain('#~');
  });

  it('stays as Weblate and Poedit write it: headers, order, lines and places', () => {
    const written = `# Translators of Zoomout
msgid ""
msgstr ""
"Project-Id-Version: Zoomout\\n"
"PO-Revision-Date: 2026-11-27 10:00+0000\\n"
"Last-Translator: Ada <ada@example.org>\\n"
"Language-Team: Portuguese (Brazil) <https://weblate.example/>\\n"
"Language: pt_BR\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=n > 1;\\n"
"X-Generator: Weblate 5.9\\n"

#: web/a.tsx web/b.tsx
msgid "Save"
msgstr ""
"Salvar este nível neste navegador, com todas as suas etapas e a sua captura, "
"para continuar depois"

#: web/a.tsx
msgid "New"
msgstr "Novo"

#: web/c.tsx
msgctxt "file"
msgid "Save"
msgstr "Salvar"

#~ msgid "Old"
#~ msgstr "Velho"
`;
    expect(withMessages(written, found, 'pt-BR')).toBe(written);

    const next = withMessages(written, new Map([...found, ['Next', ['web/a.tsx']]]), 'pt-BR');
    expect(next).toContain('"X-Generator: Weblate 5.9\\n"');
    expect(next).toContain('suas etapas e a sua captura, "\n"para continuar depois"');
  });

  it('is not touched when it is damaged', () => {
    expect(() => update('msgid "Save"\nmsgstr "Sal')).toThrow('line');
    expect(() => update(entry('Save', 'Salvar'), entry('Save', 'Guardar'))).toThrow('Duplicate');
  });
});

describe('a language that is added as docs/translating.md says', () => {
  let folder: string;
  const node = (...args: string[]) =>
    execFileSync(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, ...compileCache },
      encoding: 'utf8',
      stdio: 'pipe',
    });

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'zoomout-language-'));
    for (const name of ['languages', 'package.json', 'scripts', 'server', 'shared', 'web'])
      cpSync(join(ROOT, name), join(folder, name), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it('is in English where its texts are missing or malformed, and stops no other', () => {
    const table = join(folder, 'shared/language/languages.ts');
    const nl = "  nl: { name: 'Nederlands', locale: 'nl-NL' },\n";
    writeFileSync(table, readFileSync(table, 'utf8').replace(/^\} as const/m, `${nl}$&`));
    const count = messages.size;
    expect(node('scripts/languages.ts')).toContain(
      `nl: ${count} messages, ${count} missing, 0 to confirm, 0 wrong\n`,
    );

    const file = join(folder, 'languages/nl.po');
    const data = po.parse(readFileSync(file));
    const translate = (id: string, text: string) => {
      Object.assign(data.translations['']?.[id] ?? {}, { msgstr: [text] });
    };
    translate('Archive', 'Archief');
    translate('Cancel', '<b>Annuleren');
    translate('Level {number}', 'Level {nummer}');
    writeFileSync(file, po.compile(data));
    const said = node('scripts/languages.ts');
    expect(said).toContain(`nl: ${count} messages, ${count - 3} missing, 0 to confirm, 2 wrong\n`);
    expect(said).toContain(
      `  ${join('languages', basename(file))}: "Cancel": It is malformed: UNCLOSED_TAG\n`,
    );
    expect(said).toContain(`"Level {number}": It lacks {number}\n`);
    expect(said).toContain(`de: ${count} messages, 0 missing`);

    const texts = `
      import { readTexts } from './server/language/read-catalogue.ts';
      const texts = readTexts('nl', console.log);
      console.log(texts.get('Archive'), texts.get('Cancel'));`;
    const read = node('--input-type=module', '--eval', texts);
    expect(read).toContain('nl.po: "Cancel" is in English, as its translation is malformed: UNCLOSED_TAG\n');
    expect(read).toContain('Archief undefined\n');

    writeFileSync(file, 'msgid "Archive');
    const damaged = node('scripts/languages.ts');
    expect(damaged).toMatch(/^nl: .*nl\.po is damaged, and stays as it is: .*line 1/m);
    expect(damaged).toContain('ja: ');
    expect(readFileSync(file, 'utf8')).toBe('msgid "Archive');
  }, 60_000);
});
