import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';

/** The alphabets of languages whose names the site shows, beside those of its own languages. */
const ALPHABETS = {
  Czech: 'áčďéěíňóřšťúůýž',
  Turkish: 'çğıİöşü',
  Hungarian: 'áéíóöőúüű',
  Romanian: 'ăâîșț',
  Croatian: 'čćđšž',
  Vietnamese: 'ăâđêôơưàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ',
};

interface LoadedFont {
  file: string;
  inRange: (letter: string) => boolean;
  letters: Set<string>;
}

/** The fonts of the heading family: which letters their rule claims, and which of some they have. */
async function headingFonts(wanted: string): Promise<LoadedFont[]> {
  const css = await readFile('web/style/fonts.css', 'utf8');
  const rules = [...css.matchAll(/url\('\.\/([^']+\.woff2)'\)[^}]*unicode-range: ([^;]+);/g)];
  return Promise.all(
    rules.map(async ([, file = '', ranges = '']) => {
      const bounds = ranges.split(', ').map((range) => {
        const [first = '', last = first] = range.slice(2).split('-');
        return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
      });
      const font = await subsetFont(await readFile(`web/style/${file}`), wanted, {
        targetFormat: 'truetype',
      });
      const face = new Face(new Blob(new Uint8Array(font)));
      return {
        file,
        inRange: (letter) => bounds.some(([first, last]) => isBetween(letter, first, last)),
        letters: new Set([...face.collectUnicodes()].map((code) => String.fromCodePoint(code))),
      };
    }),
  );
}

function isBetween(letter: string, first: number, last: number): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return code >= first && code <= last;
}

test('every letter of the languages of the site and their neighbours is in the heading font, of one file', async () => {
  const texts = await Promise.all(globSync('languages/*.po').map((file) => readFile(file, 'utf8')));
  const used = new Set(`${texts.join('')}${Object.values(ALPHABETS).join('')}`);
  const latin = [...used]
    .flatMap((letter) => [letter, letter.toUpperCase(), letter.toLowerCase()])
    .filter((letter) => /^\p{Script=Latin}$/u.test(letter) && letter < '\uff00');
  const letters = [...new Set(latin)];
  const fonts = await headingFonts(letters.join(''));
  expect(fonts).toHaveLength(3);
  const lacking = letters.filter((letter) => {
    const claiming = fonts.filter(({ inRange }) => inRange(letter));
    return claiming.length !== 1 || !claiming[0]?.letters.has(letter);
  });
  expect(lacking).toEqual([]);
});
