import { type GetTextTranslations, po } from 'gettext-parser';

/**
 * A PO file with exactly these messages: what it has translated stays, what the code no longer has goes. `missing` is the number of messages
 * without a translation. The form is the one that Weblate writes, so that neither changes the lines of the other.
 */
export function withMessages(
  text: string,
  messages: ReadonlyMap<string, readonly string[]>,
  language: string,
): { text: string; missing: number } {
  const known = po.parse(text).translations[''] ?? {};
  const entries = Array.from(messages, ([msgid, files]) => {
    const { msgstr = [''], comments } = known[msgid] ?? {};
    // What translators write stays; where a message is used follows the code.
    const kept = { translator: comments?.translator, flag: comments?.flag };
    return { msgid, msgstr, comments: { ...kept, reference: files.join('\n') } };
  });
  const data: GetTextTranslations = {
    charset: 'utf-8',
    headers: {
      'Content-Type': 'text/plain; charset=UTF-8',
      'Content-Transfer-Encoding': '8bit',
      Language: language,
      'MIME-Version': '1.0',
    },
    translations: { '': Object.fromEntries(entries.map((entry) => [entry.msgid, entry])) } as never,
  };
  const sort = (one: { msgid: string }, other: { msgid: string }) => (one.msgid < other.msgid ? -1 : 1);
  const compiled = po.compile(data, { foldLength: 0, sort: sort as never }).toString();
  return { text: compiled, missing: entries.filter(({ msgstr }) => msgstr[0] === '').length };
}
