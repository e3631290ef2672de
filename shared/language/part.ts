/**
 * A part of a message: a text, or where a value stands. `p` and `o` choose a case by a number (plural and ordinal), `s` by a text, and `t`
 * is a tag around other parts. Short, as compiled messages are sent to browsers.
 */
export type Part =
  | string
  | [name: string]
  | [name: string, kind: 'p' | 'o' | 's', cases: Record<string, Part[]>]
  | [name: string, kind: 't', inner: Part[]];

/** The values of a message by name. Numbers are written as the language does: a year is a text. */
export type Values = Readonly<Record<string, string | number>>;

/**
 * The parts with their values, in a language (BCP 47), such as `en`. `wrap` makes something of the content of a tag. A value that is
 * missing leaves nothing.
 */
export function expandParts<Wrapped>(
  parts: readonly Part[],
  values: Values,
  language: string,
  wrap: (name: string, inner: (string | Wrapped)[]) => string | Wrapped,
): (string | Wrapped)[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [part];
    if (part.length === 1) return [writeValue(values[part[0]], language)];
    const [name, kind, inner] = part;
    if (kind === 't') return [wrap(name, expandParts(inner, values, language, wrap))];
    const chosen = inner[caseOf(values[name], kind, language)] ?? inner.other ?? [];
    return expandParts(inner[`=${values[name]}`] ?? chosen, values, language, wrap);
  });
}

function writeValue(value: string | number = '', language: string): string {
  return typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value;
}

function caseOf(value: string | number = '', kind: 'p' | 'o' | 's', language: string): string {
  if (kind === 's' || typeof value === 'string') return String(value);
  return new Intl.PluralRules(language, { type: kind === 'o' ? 'ordinal' : 'cardinal' }).select(value);
}
