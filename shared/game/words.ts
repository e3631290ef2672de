const APOSTROPHES = "'’‘`´ʼ′";
const LIGATURES = 'ßss æae œoe øo đd ðd þth łl ıi ŋng';
const CYRILLIC =
  'аa бb вv гg дd еe жzh зz иi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ь эe юyu яya іi єe ґg';
const GREEK = 'αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo';

const latinSpellings = new Map(
  [LIGATURES, CYRILLIC, GREEK].flatMap((table) =>
    table.split(' ').map((entry) => [entry.charAt(0), entry.slice(1)]),
  ),
);
const cache = new Map<string, string>();

function foldRare(letter: string): string {
  if (APOSTROPHES.includes(letter) || /^[\p{M}\p{Cf}]$/u.test(letter)) return '';
  // Said and typed as the letter: Hunter × Hunter.
  if (letter === '×') return 'x';
  if (!/^[\p{L}\p{N}]$/u.test(letter)) return ' ';
  const plain = letter
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return Array.from(plain, (part) => latinSpellings.get(part) ?? part).join('');
}

/**
 * A character without case and diacritics, in Latin letters where these can spell it; a space for a sign, '' for an apostrophe or a
 * combining mark (docs/rules/search.md#search-spelling).
 */
export function foldLetter(letter: string): string {
  if ((letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9')) return letter;
  let plain = cache.get(letter);
  if (plain === undefined) {
    plain = foldRare(letter);
    cache.set(letter, plain);
  }
  return plain;
}

/**
 * A word of a text: `folded` for comparison, `cased` with the same number of letters but the original case, and its position in the text
 * (UTF-16 offsets, end exclusive).
 */
export interface Word {
  folded: string;
  cased: string;
  start: number;
  end: number;
}

const AMPERSAND = '&';
/** Scripts from here on, such as kana, Han and Hangul, put numbers and Latin letters behind a word without a space. */
const FIRST_WIDE = '\u1100';

/**
 * The words of a text and its ampersands. Spaces and signs separate words, apostrophes do not, and kana and the like end where Latin letters
 * or digits begin (docs/rules/search.md#search-spelling).
 */
export function wordsAndAmpersands(text: string): Word[] {
  const found: Word[] = [];
  let word: Word | null = null;
  let isWide = false;
  let offset = 0;
  for (const letter of text) {
    const folded = foldLetter(letter);
    const end = offset + letter.length;
    if (letter === AMPERSAND) {
      word = null;
      found.push({ folded: AMPERSAND, cased: AMPERSAND, start: offset, end });
    } else if (folded === ' ') {
      word = null;
    } else if (folded !== '') {
      if (!word || isWide !== folded >= FIRST_WIDE) {
        isWide = folded >= FIRST_WIDE;
        word = { folded: '', cased: '', start: offset, end };
        found.push(word);
      }
      word.folded += folded;
      word.cased += folded.length === 1 ? letter.charAt(0) : letter.charAt(0).repeat(folded.length);
      word.end = end;
    }
    offset = end;
  }
  return found;
}

/** The words of a text, without ampersands and other signs. */
export function words(text: string): Word[] {
  return wordsAndAmpersands(text).filter((word) => word.folded !== AMPERSAND);
}
