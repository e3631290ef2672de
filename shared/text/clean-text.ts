import * as z from 'zod/mini';

/**
 * Characters that are not seen, or that change how others are: control characters, halves of a surrogate pair, line and paragraph
 * separators, marks of direction, zero-width characters, tags, variation selectors and other format characters.
 */
export const INVISIBLE =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffb]/u;

const LINE_BREAK = /\r\n?|[\v\f\u0085\p{Zl}\p{Zp}]/gu;
/** The flags of England, Scotland and Wales are spelt with tags. */
const TAGGED_FLAG =
  /(\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f})/u;
/** Scripts in which a joiner or a non-joiner changes the shape of the letter before it. */
const SHAPED_SCRIPT =
  /[\p{sc=Arab}\p{sc=Beng}\p{sc=Deva}\p{sc=Gujr}\p{sc=Guru}\p{sc=Khmr}\p{sc=Knda}\p{sc=Mlym}\p{sc=Mong}\p{sc=Mymr}\p{sc=Orya}\p{sc=Sinh}\p{sc=Syrc}\p{sc=Taml}\p{sc=Telu}\p{sc=Tibt}]/u;
const EMOJI_STYLE = '\ufe0f';

/** The invisible characters that languages and emoji need, and what they follow. */
const kept: readonly (readonly [character: RegExp, before: RegExp])[] = [
  [/[\u200c\u200d]/, SHAPED_SCRIPT],
  [/[\ufe00-\ufe0f]/, /\S/],
  [/[\u{e0100}-\u{e01ef}]/u, /\p{sc=Han}/u],
  [/[\u180b-\u180f]/, /\p{sc=Mong}/u],
  [/\u034f/, /[\p{L}\p{M}]/u],
];

/**
 * A text without the characters that hide or reorder others (docs/rules.md#clean-text). Line breaks become `\n` and tabs spaces; joiners
 * and selectors stay where languages and emoji need them. Cleaning twice changes nothing more.
 */
export function cleanText(text: string): string {
  if (!INVISIBLE.test(text)) return text;
  const lines = text.replace(LINE_BREAK, '\n').replaceAll('\t', ' ');
  return lines
    .split(TAGGED_FLAG)
    .map((part, index) => (index % 2 === 1 ? part : withoutInvisible(part)))
    .join('');
}

/** `cleanText` on one line: line breaks become spaces. */
export function cleanLine(text: string): string {
  return INVISIBLE.test(text) ? cleanText(text).replaceAll('\n', ' ') : text;
}

/** A zod check that cleans a text; limits of length belong after it. */
export const cleanedText = z.overwrite<string>(cleanText);

/** A zod check that cleans a text of one line; limits of length belong after it. */
export const cleanedLine = z.overwrite<string>(cleanLine);

function withoutInvisible(text: string): string {
  const characters = [...text];
  let clean = '';
  let before = '';
  for (const [index, character] of characters.entries()) {
    const isKept =
      character === '\n' ||
      !INVISIBLE.test(character) ||
      isNeeded(character, before) ||
      joinsEmoji(character, before, characters[index + 1]);
    if (!isKept) continue;
    clean += character;
    before = character;
  }
  return clean;
}

function isNeeded(character: string, before: string): boolean {
  if (before === '' || INVISIBLE.test(before)) return false;
  return kept.some(([pattern, follows]) => pattern.test(character) && follows.test(before));
}

function joinsEmoji(character: string, before: string, after = ''): boolean {
  const follows = before === EMOJI_STYLE || /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u.test(before);
  return character === '\u200d' && follows && /\p{Extended_Pictographic}/u.test(after);
}
