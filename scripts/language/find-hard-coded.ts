import { parseSync, Visitor, type VisitorObject } from 'vite';

const WORD = /\p{L}{2}/u;
/** Attributes whose text people read or hear. */
const TEXT_ATTRIBUTES = new Set(
  'label title placeholder alt aria-label aria-description aria-roledescription heading description hint note text message tip empty confirm action'.split(
    ' ',
  ),
);

/** The texts in the JSX of a file that no translation reaches, as `line: text`. */
export function findHardCoded(file: string, code: string): string[] {
  const found: { start: number; text: string }[] = [];
  const visitText: VisitorObject['JSXText'] = ({ value, start }) => {
    if (WORD.test(value)) found.push({ start, text: value.trim() });
  };
  const visitAttribute: VisitorObject['JSXAttribute'] = ({ name, value, start }) => {
    const isText = name.type === 'JSXIdentifier' && TEXT_ATTRIBUTES.has(name.name);
    if (isText && value?.type === 'Literal' && WORD.test(String(value.value))) {
      found.push({ start, text: String(value.value) });
    }
  };
  new Visitor({ JSXText: visitText, JSXAttribute: visitAttribute }).visit(parseSync(file, code).program);
  return found.map(({ start, text }) => `${code.slice(0, start).split('\n').length}: ${text}`);
}
