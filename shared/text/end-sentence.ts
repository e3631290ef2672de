/** A text with a full stop at its end, unless it ends a sentence already, like the name of a game may: `0 A.D.` That of a text in Japanese is its own. */
export function endSentence(text: string): string {
  if (/[.!?…。！？]["'”’)）」]?$/u.test(text)) return text;
  return text + (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー）」]$/u.test(text) ? '。' : '.');
}
