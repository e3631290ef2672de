import { parseSync, Visitor, type VisitorObject } from 'vite';

const WORD = /\p{L}{2}/u;
/** Attributes whose text people read or hear. */
const TEXT_ATTRIBUTES = new Set(
  'label title placeholder alt aria-label aria-description aria-roledescription heading description hint note text message tip empty confirm action'.split(
    ' ',
  ),
);

/** The texts in the JSX of a file that no translation reaches, as `line: text`; without what is marked as `translate="no"`. */
export function findHardCoded(file: string, code: string): string[] {
  const found: { start: number; text: string }[] = [];
  const untranslated: { start: number; end: number }[] = [];
  const visitText: VisitorObject['JSXText'] = ({ value, start }) => {
    if (WORD.test(value)) found.push({ start, text: value.trim() });
  };
  const visitAttribute: VisitorObject['JSXAttribute'] = ({ name, value, start }) => {
    const isText = name.type === 'JSXIdentifier' && TEXT_ATTRIBUTES.has(name.name);
    if (isText && value?.type === 'Literal' && WORD.test(String(value.value))) {
      found.push({ start, text: String(value.value) });
    }
  };
  const visitElement: VisitorObject['JSXElement'] = ({ openingElement, start, end }) => {
    const isMarked = openingElement.attributes.some(
      (attribute) =>
        attribute.type === 'JSXAttribute' &&
        attribute.name.name === 'translate' &&
        attribute.value?.type === 'Literal' &&
        attribute.value.value === 'no',
    );
    if (isMarked) untranslated.push({ start, end });
  };
  const visitor = { JSXText: visitText, JSXAttribute: visitAttribute, JSXElement: visitElement };
  new Visitor(visitor).visit(parseSync(file, code).program);
  const isTranslated = ({ start }: { start: number }) =>
    !untranslated.some((element) => element.start <= start && start < element.end);
  return found
    .filter(isTranslated)
    .map(({ start, text }) => `${code.slice(0, start).split('\n').length}: ${text}`);
}
