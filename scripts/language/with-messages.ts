import { distance } from 'fastest-levenshtein';
import { type GetTextTranslation, po } from 'gettext-parser';
import { entriesOf, gettextCode } from '../../server/language/read-catalogue.ts';
import { joinContext, splitContext } from '../../shared/language/parse-message.ts';

type Entry = Pick<GetTextTranslation, 'msgctxt' | 'msgid' | 'msgstr' | 'comments'>;

/** Of the letters of two messages, how many may differ for one to be a change of the other: as many as for `msgmerge`. */
const MAX_CHANGE = 0.4;
/** Where gettext and its editors break lines. */
const GETTEXT_FOLD = 79;

/**
 * A PO file with exactly these messages. What it has translated stays, with the notes and headers of its translators. A message that has
 * changed keeps the old translation as a proposal (`fuzzy`), what else the code no longer has goes. Lines are broken as in the file, and a
 * file that differs in its form alone stays as its editor wrote it. Throws for one that is damaged.
 */
export function withMessages(
  text: string,
  messages: ReadonlyMap<string, readonly string[]>,
  language: string,
): string {
  const { headers: given = {}, translations, obsolete } = po.parse(text, { validation: true });
  const known = new Map(
    [...entriesOf(obsolete), ...entriesOf(translations)].map((entry) => [
      joinContext(entry.msgctxt, entry.msgid),
      entry,
    ]),
  );
  const gone = [...known].filter(([message, { msgstr }]) => !messages.has(message) && msgstr[0]);
  const entries = Array.from(messages, ([message, files]): Entry => {
    const { msgstr, comments } = known.get(message) ?? proposalFor(message, known, gone);
    const { context: msgctxt, text: msgid } = splitContext(message);
    return { msgctxt, msgid, msgstr, comments: { ...comments, reference: files.join('\n') } };
  });
  const headers = {
    'Project-Id-Version': 'Zoomout',
    'MIME-Version': '1.0',
    'Content-Transfer-Encoding': '8bit',
    'Content-Type': 'text/plain; charset=UTF-8',
    ...given,
    Language: gettextCode(language),
  };
  const isSame = contentOf(headers, entries) === contentOf(given, entriesOf(translations));
  return isSame ? text : compile(headers, entries, isFolded(text));
}

/** The translation of what a new message was before: of the same words in another context, or of a message that is gone and resembles it. */
function proposalFor(
  message: string,
  known: ReadonlyMap<string, Entry>,
  gone: readonly (readonly [string, Entry])[],
): Pick<Entry, 'msgstr' | 'comments'> {
  const { text } = splitContext(message);
  const inOtherContext = [...known.values()].find(({ msgid, msgstr }) => msgid === text && msgstr[0]);
  const [, before] = inOtherContext ? [message, inOtherContext] : (nearest(message, gone) ?? []);
  if (!before) return { msgstr: [''] };
  const { msgctxt, msgid, msgstr } = before;
  const previous = [msgctxt && `msgctxt ${JSON.stringify(msgctxt)}`, `msgid ${JSON.stringify(msgid)}`];
  return { msgstr, comments: { flag: 'fuzzy', previous: previous.filter(Boolean).join('\n') } };
}

function nearest(message: string, gone: readonly (readonly [string, Entry])[]) {
  const [best] = gone
    .map((entry) => ({ entry, change: changeBetween(message, entry[0]) }))
    .filter(({ change }) => change <= MAX_CHANGE)
    .sort((one, other) => one.change - other.change);
  return best?.entry;
}

function changeBetween(message: string, other: string): number {
  const length = Math.max(message.length, other.length);
  const least = Math.abs(message.length - other.length) / length;
  return least > MAX_CHANGE ? least : distance(message, other) / length;
}

function compile(headers: Record<string, string>, entries: readonly Entry[], isFoldedText: boolean): string {
  // Under any keys: the entries say what they are.
  const translations = { '': Object.fromEntries(entries.entries()) } as never;
  const sort = (one: GetTextTranslation, other: GetTextTranslation) =>
    placeOf(one) < placeOf(other) ? -1 : 1;
  const options = { foldLength: isFoldedText ? GETTEXT_FOLD : 0, sort };
  return po.compile({ charset: 'utf-8', headers, translations }, options).toString();
}

function placeOf({ msgid, msgctxt = '' }: Entry): string {
  return `${msgid}\0${msgctxt}`;
}

/** Whether a text of the file goes on in the next line without a line break in it. */
function isFolded(text: string): boolean {
  return /[^"](?<!\\n)"\n"/.test(text);
}

/** What a PO file says, whatever its order, lines and places in one line. */
function contentOf(headers: Record<string, string>, entries: readonly Entry[]): string {
  const contents = entries.map(
    ({ msgctxt = '', msgid, msgstr, comments: { reference = '', ...notes } = {} }) =>
      JSON.stringify([msgid, msgctxt, msgstr, reference.split(/\s+/).sort(), Object.entries(notes).sort()]),
  );
  return JSON.stringify([Object.entries(headers).sort(), contents.sort()]);
}
