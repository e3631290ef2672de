import { type GetTextTranslations, po } from 'gettext-parser';
import { splitContext } from '../../shared/language/parse-message.ts';

/**
 * A PO file with exactly these messages: what it has translated stays, what the code no longer has goes. `missing` is the number of messages
 * without a translation. The form is the one that Weblate writes, so that neither changes the lines of the other.
 */
export function withMessages(
  text: string,
  messages: ReadonlyMap<string, readonly string[]>,
  language: string,
): { text: string; missing: number } {
  const known = po.parse(text).translations;
  const entries = Array.from(messages, ([message, files]) => {
    const { context: msgctxt, text: msgid } = splitContext(message);
    const { msgstr = [''], comments } = known[msgctxt]?.[msgid] ?? {};
    // What translators write stays; where a message is used follows the code.
    const kept = { translator: comments?.translator, flag: comments?.flag };
    return { msgctxt, msgid, msgstr, comments: { ...kept, reference: files.join('\n') } };
  });
  const data: GetTextTranslations = {
    charset: 'utf-8',
    headers: {
      'Content-Type': 'text/plain; charset=UTF-8',
      'Content-Transfer-Encoding': '8bit',
      Language: language,
      'MIME-Version': '1.0',
    },
    // Under any keys: the entries say what they are.
    translations: { '': Object.fromEntries(entries.entries()) } as never,
  };
  const sort = (one: Entry, other: Entry) => (placeOf(one) < placeOf(other) ? -1 : 1);
  const compiled = po.compile(data, { foldLength: 0, sort: sort as never }).toString();
  return { text: compiled, missing: entries.filter(({ msgstr }) => msgstr[0] === '').length };
}

interface Entry {
  msgid: string;
  msgctxt: string;
}

function placeOf({ msgid, msgctxt }: Entry): string {
  return `${msgid}\0${msgctxt}`;
}
