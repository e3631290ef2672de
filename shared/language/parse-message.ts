import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { LanguageFacts } from './languages.ts';
import type { Part } from './part.ts';

/**
 * The parts of a message in ICU syntax: values `{name}`, `plural`, `selectordinal` and `select`, and tags `<name>…</name>`. Throws a
 * `SyntaxError` for one that is malformed, and for formats of numbers and dates: those come as texts. In a language whose lines begin at the
 * right, values are isolated.
 */
export function parseMessage(message: string, { dir }: Pick<LanguageFacts, 'dir'> = {}): Part[] {
  const parts = partsOf(parse(message, { captureLocation: false, requiresOtherClause: true }), null);
  return dir === 'rtl' ? isolateValues(parts) : parts;
}

/**
 * A message with its context, if any, which tells translators what a word means here: `[guess] Submit` is `Submit` in English
 * (docs/translating.md#in-the-code).
 */
export function splitContext(message: string): { context: string; text: string } {
  const [, context = '', text = message] = /^\[([^\]]+)\] (.+)$/su.exec(message) ?? [];
  return { context, text };
}

/** The first letter of what is between these decides which way it goes. */
const [ISOLATE, END] = ['\u2068', '\u2069'];

/** Names, addresses and numbers go their own way, with what is around their letters, such as the `!` of a name. */
function isolateValues(parts: readonly Part[]): Part[] {
  return parts.flatMap((part): Part[] => {
    if (typeof part === 'string') return [part];
    if (part.length === 1) return [ISOLATE, part, END];
    const [name, kind, inner] = part;
    if (kind === 't') return [[name, kind, isolateValues(inner)]];
    const cases = Object.entries(inner).map(([key, chosen]) => [key, isolateValues(chosen)]);
    return [[name, kind, Object.fromEntries(cases)]];
  });
}

/** The message in the code of an entry with this context, `''` or none for one without. */
export function joinContext(context: string | undefined, text: string): string {
  return context ? `[${context}] ${text}` : text;
}

function partsOf(elements: readonly MessageFormatElement[], number: string | null): Part[] {
  return elements.map((element) => partOf(element, number));
}

/** `number` is the name of the value that `#` stands for. */
function partOf(element: MessageFormatElement, number: string | null): Part {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
      return [element.value];
    case TYPE.pound:
      return number === null ? '#' : [number];
    case TYPE.tag:
      return [element.value, 't', partsOf(element.children, number)];
    case TYPE.select:
      return [element.value, 's', casesOf(element.options, number)];
    case TYPE.plural: {
      if (element.offset !== 0) throw new SyntaxError('Plurals have no offset here');
      const kind = element.pluralType === 'ordinal' ? 'o' : 'p';
      return [element.value, kind, casesOf(element.options, element.value)];
    }
    default:
      throw new SyntaxError(`{${element.value}} has a format: format it before`);
  }
}

function casesOf(
  options: Readonly<Record<string, { value: MessageFormatElement[] }>>,
  number: string | null,
): Record<string, Part[]> {
  return Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [name, partsOf(value, number)]),
  );
}
