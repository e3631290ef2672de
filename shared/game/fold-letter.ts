const APOSTROPHES = "'’‘`´ʼ′";
const LIGATURES = 'ßss æae œoe øo đd ðd þth łl ıi ŋng';
const CYRILLIC =
  'аa бb вv гg дd еe жzh зz иi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ь эe юyu яya іi єe ґg';
const GREEK = 'αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo';

const spellings = new Map(
  [LIGATURES, CYRILLIC, GREEK].flatMap((table) =>
    table.split(' ').map((entry) => [entry.charAt(0), entry.slice(1)]),
  ),
);
const folded = new Map<string, string>();

function foldRare(letter: string): string {
  if (APOSTROPHES.includes(letter) || /^[\p{M}\p{Cf}]$/u.test(letter)) return '';
  if (!/^[\p{L}\p{N}]$/u.test(letter)) return ' ';
  const plain = letter
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return Array.from(plain, (part) => spellings.get(part) ?? part).join('');
}

/**
 * One character without case and diacritics, in Latin letters where it has a spelling in them; a space for a sign,
 * nothing for an apostrophe or a mark of its own (design, 5).
 */
export function foldLetter(letter: string): string {
  if ((letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9')) return letter;
  let plain = folded.get(letter);
  if (plain === undefined) {
    plain = foldRare(letter);
    folded.set(letter, plain);
  }
  return plain;
}
