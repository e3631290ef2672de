import * as v from 'valibot';

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
/**
 * Letters and marks of scripts in which a joiner or a non-joiner changes the shape of letters. By extensions: several scripts share the
 * vowel marks of Arabic.
 */
const SHAPED_SCRIPT = scripts(
  'Arab Syrc Mand Nkoo Adlm Phag Mong Beng Deva Gujr Guru Khmr Knda Mlym Mymr Orya Sinh Taml Telu Tibt Java Bali Sund Lana Mtei',
  'Brah Kthi Cakm Gran Modi Sidd Tirh Newa Saur Limb',
);
const EMOJI_STYLE = '\ufe0f';
/** A pattern of blank dots, which is used to look like an empty text. */
const BLANK_BRAILLE = /\u2800/g;
const BRAILLE = /[\u2801-\u28ff]/;

/** The invisible characters that languages, mathematics and emoji need, and what they follow. */
const kept: readonly (readonly [character: RegExp, before: RegExp])[] = [
  [/[\u200c\u200d]/, SHAPED_SCRIPT],
  [/[\ufe0e\ufe0f]/, /[\p{Emoji}\p{Extended_Pictographic}]/u],
  [/[\ufe00-\ufe0d]/, /[0\p{S}\p{P}\p{sc=Egyp}\p{sc=Han}\p{sc=Mymr}\p{sc=Phag}]/u],
  [/[\u{e0100}-\u{e01ef}]/u, /\p{sc=Han}/u],
  [/[\u180b-\u180f]/, /\p{sc=Mong}/u],
];

/**
 * A text without the characters that hide or reorder others (docs/rules/calls.md#clean-text). Line breaks become `\n` and tabs spaces; joiners
 * and selectors stay where languages and emoji need them. Cleaning twice changes nothing more.
 */
export function cleanText(text: string): string {
  if (!INVISIBLE.test(text)) return withoutBlankBraille(text);
  const lines = withoutBlankBraille(text).replace(LINE_BREAK, '\n').replaceAll('\t', ' ');
  return lines
    .split(TAGGED_FLAG)
    .map((part, index) => (index % 2 === 1 ? part : withoutInvisible(part)))
    .join('');
}

/** `cleanText` on one line: line breaks become spaces. */
export function cleanLine(text: string): string {
  return cleanText(text).replaceAll('\n', ' ');
}

/** Cleans a text in a schema; limits of length belong after it. */
export const cleanedText = v.transform<string, string>(cleanText);

/** Cleans a text of one line in a schema; limits of length belong after it. */
export const cleanedLine = v.transform<string, string>(cleanLine);

function withoutInvisible(text: string): string {
  const characters = [...text];
  let clean = '';
  let before = '';
  for (const [index, character] of characters.entries()) {
    const isKept =
      character === '\n' ||
      !INVISIBLE.test(character) ||
      isNeeded(character, before) ||
      joinsEmoji(character, before, characters[index + 1]) ||
      ordersMarks(character, before, characters[index + 1]);
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

/** The grapheme joiner keeps marks on a letter in their order. */
function ordersMarks(character: string, before: string, after = ''): boolean {
  const isMark = /\p{M}/u.test(after) && !INVISIBLE.test(after);
  return character === '\u034f' && isMark && /[\p{L}\p{M}]/u.test(before) && !INVISIBLE.test(before);
}

/** Blank patterns are spaces, unless they are part of braille. */
function withoutBlankBraille(text: string): string {
  return BRAILLE.test(text) ? text : text.replace(BLANK_BRAILLE, ' ');
}

function scripts(...names: string[]): RegExp {
  const classes = names.flatMap((some) => some.split(' ')).map((name) => `\\p{scx=${name}}`);
  return new RegExp(`[${classes.join('')}]`, 'u');
}
