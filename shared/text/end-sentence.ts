/** A text with a full stop at its end, unless it ends a sentence already, like the name of a game may: `0 A.D.` */
export function endSentence(text: string): string {
  return /[.!?…]["'”’)]?$/u.test(text) ? text : `${text}.`;
}
