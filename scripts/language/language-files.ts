import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { LANGUAGES, type Language, languageAttributes, languages } from '../../shared/language/languages.ts';
import { SOURCE_LANGUAGE } from '../../shared/language/source-language.ts';
import { fillMarks } from './compile-texts.ts';
import type { LanguageBuild, TranslatedScript } from './language-build.ts';

type OutputFile = Rolldown.OutputChunk | Rolldown.OutputAsset;

const HASH_LENGTH = 8;
const PAGE = 'index.html';
const FOLDER = 'assets/';

/**
 * A Vite plugin that fills in the texts: in English in the files themselves, and for each other language in copies of all scripts, in a
 * folder of their own with a hash of what is in them, and of the page, as `index.CODE.html`. So a visitor loads no text in another language, and
 * no script has to wait for texts (docs/decisions/0181-languages.md).
 */
export function languageFiles(build: LanguageBuild): Plugin {
  return {
    name: 'language-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // After Vite's own plugins, which still change the files.
      order: 'post',
      handler(_, bundle) {
        const scripts = Object.values(bundle).filter(isScript);
        const others = Object.values(bundle).filter((file) => isAsset(file) && !isScript(file));
        const page = bundle[PAGE];
        if (!page) throw new Error(`The build has no ${PAGE}`);
        for (const language of LANGUAGES.filter((code) => code !== SOURCE_LANGUAGE)) {
          const copies = translate(scripts, others, build, language);
          build.copies.set(language, copies);
          for (const { to, code } of copies) this.emitFile({ type: 'asset', fileName: to, source: code });
          const source = translatePage(textOf(page), build, language);
          this.emitFile({ type: 'asset', fileName: `index.${language}.html`, source });
        }
        const english = build.catalogueOf(SOURCE_LANGUAGE);
        for (const file of [...scripts, page]) {
          setText(file, fillMarks(textOf(file), build.messages, SOURCE_LANGUAGE, english));
        }
      },
    },
  };
}

function translate(
  scripts: OutputFile[],
  others: OutputFile[],
  { messages, catalogueOf }: LanguageBuild,
  language: Language,
): TranslatedScript[] {
  const catalogue = catalogueOf(language);
  const filled = scripts.map((script) => {
    const code = fillMarks(textOf(script), messages, language, catalogue);
    return { from: script.fileName, code: oneFolderUp(code, others) };
  });
  const hash = createHash('sha256');
  for (const { code } of filled) hash.update(code);
  const folder = `${FOLDER}${language}-${hash.digest('hex').slice(0, HASH_LENGTH)}/`;
  return filled.map(({ from, code }) => ({ from, code, to: folder + basename(from) }));
}

/** Styles and pictures are the same in every language: they stay where they are. */
function oneFolderUp(code: string, others: OutputFile[]): string {
  const names = others.map(({ fileName }) => basename(fileName).replaceAll('.', '\\.'));
  return names.length === 0 ? code : code.replace(new RegExp(`(?:\\./)?(${names.join('|')})`, 'g'), '../$1');
}

function translatePage(
  html: string,
  { frames, copies, messages, catalogueOf }: LanguageBuild,
  language: Language,
): string {
  const frame = (code: Language) => frames.get(code) ?? '';
  const page = html
    .replace(`<html lang="${SOURCE_LANGUAGE}"`, `<html ${languageAttributes(languages[language])}`)
    .replace(frame(SOURCE_LANGUAGE), () => frame(language));
  const linked = (copies.get(language) ?? []).reduce(
    (result, { from, to }) => result.replaceAll(from, to),
    page,
  );
  return fillMarks(linked, messages, language, catalogueOf(language));
}

function isAsset({ fileName }: OutputFile): boolean {
  return fileName.startsWith(FOLDER);
}

function isScript(file: OutputFile): boolean {
  return isAsset(file) && file.fileName.endsWith('.js');
}

function textOf(file: OutputFile): string {
  return file.type === 'chunk' ? file.code : String(file.source);
}

function setText(file: OutputFile, text: string): void {
  if (file.type === 'chunk') file.code = text;
  else file.source = text;
}
