/** A part of a text, and whether the other version has it, too. */
export interface TextPart {
  text: string;
  isShared: boolean;
}

/** Longer texts are one part: comparing each word with each would take too long. */
const MAX_WORDS = 2000;

/** What differs between two versions of a text, word by word. */
export function wordDifferences(before: string, after: string): [before: TextPart[], after: TextPart[]] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (Math.max(old.length, now.length) > MAX_WORDS) return [wholly(before), wholly(after)];
  const lengths = commonLengths(old, now);
  const lengthAt = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  const [left, right]: [TextPart[], TextPart[]] = [[], []];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const isShared = old[i] === now[j];
    const isGone = j === now.length || (i < old.length && lengthAt(i + 1, j) >= lengthAt(i, j + 1));
    if (isShared || isGone) add(left, old[i++], isShared);
    if (isShared || !isGone) add(right, now[j++], isShared);
  }
  return [left, right];
}

/** How many words the two have in common, in their order, from each place on. */
function commonLengths(old: readonly string[], now: readonly string[]): readonly Uint16Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      (lengths[i] as Uint16Array)[j] =
        old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  return lengths;
}

function wordsOf(text: string): string[] {
  return Array.from(
    new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text),
    ({ segment }) => segment,
  );
}

function wholly(text: string): TextPart[] {
  return [{ text, isShared: false }];
}

function add(parts: TextPart[], text = '', isShared: boolean): void {
  const last = parts.at(-1);
  if (last?.isShared === isShared) last.text += text;
  else parts.push({ text, isShared });
}
