import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type Language, languages } from '#shared/language/languages.ts';
import { parseMessage } from '#shared/language/parse-message.ts';
import { expandParts, type Part } from '#shared/language/part.ts';
import { catalogueFile, parseTexts } from '../../server/language/read-catalogue.ts';

const textsOf = (language: Language) => parseTexts(readFileSync(catalogueFile(language), 'utf8'));
const german = textsOf('de');
const catalogues = new Map<Language, ReadonlyMap<string, string>>();

/** A German text as it is shown: what finds the values of its message in it, and how many of its letters are no values. */
interface Pattern {
  message: string;
  shown: RegExp;
  letters: number;
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** Null for a message with a tag, which is several texts of a page, or with a value that stands in it twice. */
function sourceOf(parts: readonly Part[], seen: Set<string>): string | null {
  const sources = parts.map((part) => {
    if (typeof part === 'string') return escaped(part);
    const [name, kind] = part;
    if (kind === 't' || seen.has(name)) return null;
    if (part.length === 1) {
      seen.add(name);
      return `(?<${name}>.+)`;
    }
    const chosen = Object.values(part[2] as Record<string, Part[]>).map((one) =>
      sourceOf(one, new Set(seen)),
    );
    seen.add(name);
    return chosen.includes(null) ? null : `(?:${chosen.join('|')})`;
  });
  return sources.includes(null) ? null : sources.join('');
}

const fixed = new Map<string, string>();
const patterns: Pattern[] = [];
for (const [message, text] of german) {
  const parts = parseMessage(text);
  if (parts.every((part) => typeof part === 'string')) {
    fixed.set(parts.join(''), message);
    continue;
  }
  const source = sourceOf(parts, new Set());
  const letters = parts.filter((part) => typeof part === 'string').join('').length;
  if (source) patterns.push({ message, shown: new RegExp(`^${source}$`, 'su'), letters });
}
patterns.sort((one, other) => other.letters - one.letters);

/** A text of a page in German in another language, where it is that of one message. */
function translated(text: string, language: Language, texts: ReadonlyMap<string, string>): string {
  const known = fixed.get(text);
  if (known) return texts.get(known) ?? text;
  for (const { message, shown } of patterns) {
    const values = shown.exec(text)?.groups;
    if (!values) continue;
    const { locale } = languages[language];
    return expandParts(parseMessage(texts.get(message) ?? message), values, locale, (_, inner) =>
      inner.join(''),
    ).join('');
  }
  return text;
}

/**
 * Looks at a page in German with the texts of other languages in its place, and leaves it in German. Loading it again in each of them would take ten
 * times as long.
 */
export async function inEachLanguage(
  page: Page,
  others: readonly Language[],
  look: (language: Language) => Promise<void>,
): Promise<void> {
  const nodes = await page.evaluateHandle(() => {
    const found: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.textContent?.trim() && !node.parentElement?.closest('script, style')) found.push(node as Text);
    }
    return found;
  });
  const before = await nodes.evaluate((found) => found.map(({ data }) => data));
  const show = (language: Language, texts: readonly string[]) =>
    nodes.evaluate(
      (found, [locale, shown]) => {
        document.documentElement.lang = locale;
        for (const [at, node] of found.entries()) node.data = shown[at] ?? '';
      },
      [languages[language].locale, texts] as const,
    );
  for (const language of others) {
    const texts = catalogues.get(language) ?? textsOf(language);
    catalogues.set(language, texts);
    await show(
      language,
      before.map((text) => translated(text, language, texts)),
    );
    await look(language);
  }
  await show('de', before);
  await nodes.dispose();
}
