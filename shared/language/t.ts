import { currentLanguage, readMessage } from '#shared/language/runtime.ts';
import { expandParts, type Values } from './part.ts';

/**
 * A text that people read, in the language of the page, on the server in that of the visitor: a message in English, in ICU syntax, with its
 * values. The message is written where it is used, as a string without expressions: the build finds it there (docs/translating.md).
 * Messages with tags are for `rich` (web/language/rich.tsx). On the server `t` is called when the text is needed, not when a file loads.
 */
export function t(message: string, values: Values = {}): string {
  return expandParts(readMessage(message), values, currentLanguage(), (_, inner) => inner.join('')).join('');
}
