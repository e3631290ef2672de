/** The line height, in font sizes. */
export const LINE_HEIGHT = 1.1;

/** By how much a text shrinks until it fits. */
const SHRINK = 0.95;

interface Room {
  width: number;
  height: number;
  /** The font size of a text that fits. */
  size: number;
  /** The font size below which it is cut instead. */
  minSize: number;
}

/** A text in lines between its words, in the largest size in which it fits; in the smallest one it is cut. */
export function fitText(
  text: string,
  { width, height, size, minSize }: Room,
  /** In font sizes. */
  widthOf: (text: string) => number,
): { lines: string[]; size: number } {
  for (let fontSize = size; fontSize > minSize; fontSize *= SHRINK) {
    const lines = wrapWords(text, (line) => widthOf(line) * fontSize <= width);
    if (lines && lines.length * LINE_HEIGHT * fontSize <= height) return { lines, size: fontSize };
  }
  const maxLines = Math.max(1, Math.floor(height / (LINE_HEIGHT * minSize)));
  return { lines: cutLines(text, maxLines, (line) => widthOf(line) * minSize <= width), size: minSize };
}

/** Null when a word does not fit on a line. */
function wrapWords(text: string, fits: (line: string) => boolean): string[] | null {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const joined = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && fits(joined)) lines[lines.length - 1] = joined;
    else if (fits(word)) lines.push(word);
    else return null;
  }
  return lines;
}

/** Lines that may end within a word, the last with an ellipsis if there is more. */
function cutLines(text: string, maxLines: number, fits: (line: string) => boolean): string[] {
  const lines = [''];
  for (const letter of text) {
    const line = lines.at(-1) ?? '';
    const isLast = lines.length === maxLines;
    if (fits(isLast ? `${line}${letter}…` : line + letter)) lines[lines.length - 1] += letter;
    else if (isLast) return lines.with(-1, `${line.trimEnd()}…`);
    else lines.push(letter.trimStart());
  }
  return lines;
}
