import { type ESTree, parseSync, Visitor, type VisitorObject } from 'vite';

const WORD = /\p{L}{2}/u;
/** Keys of tables are one word in small letters, and texts are not; … stands for an expression. */
const TEXT = /^\p{Lu}\p{L}*\p{Ll}|[\p{L}…] +\p{L}|\p{L} +…/u;
const SENTENCE = /\p{L} +\p{L}/u;
/** Attributes whose text people read or hear. */
const TEXT_ATTRIBUTES = new Set(
  'label title placeholder alt aria-label aria-description aria-roledescription heading description hint note text message tip empty confirm action'.split(
    ' ',
  ),
);
/** The same of tables and schemas, without `description` and `summary`, which the contract has in English, and without keys. */
const TEXT_PROPERTIES = new Set(
  'label title placeholder alt aria-label aria-description heading help hint note text message tip empty question detail confirmLabel failed'.split(
    ' ',
  ),
);

type Node = ESTree.Node | null;

/** The texts of JSX, tables and schemas of a file that no translation reaches, as `line: text`; without what is marked as `translate="no"`. */
export function findHardCoded(file: string, code: string): string[] {
  const found: { start: number; text: string }[] = [];
  const untranslated: { start: number; end: number }[] = [];
  const note = (node: Node, pattern = WORD) =>
    found.push(...writtenTexts(node).filter(({ text }) => pattern.test(text)));
  const visitText: VisitorObject['JSXText'] = ({ value, start }) => {
    if (WORD.test(value)) found.push({ start, text: value.trim() });
  };
  const visitAttribute: VisitorObject['JSXAttribute'] = ({ name, value }) => {
    if (name.type === 'JSXIdentifier' && TEXT_ATTRIBUTES.has(name.name)) note(value);
  };
  const visitElement: VisitorObject['JSXElement'] = ({ openingElement, children, start, end }) => {
    const isMarked = openingElement.attributes.some(
      (attribute) =>
        attribute.type === 'JSXAttribute' &&
        attribute.name.name === 'translate' &&
        attribute.value?.type === 'Literal' &&
        attribute.value.value === 'no',
    );
    if (isMarked) untranslated.push({ start, end });
    for (const child of children) note(child);
  };
  const visitProperty: VisitorObject['Property'] = ({ key, value }) => {
    const name = key.type === 'Literal' ? key.value : 'name' in key ? key.name : '';
    if (TEXT_PROPERTIES.has(String(name))) note(value, TEXT);
  };
  const visitCall: VisitorObject['CallExpression'] = ({ callee, arguments: values }) => {
    const isSchema =
      callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'v';
    if (isSchema) for (const value of values) note(value, SENTENCE);
  };
  const visitor = {
    JSXText: visitText,
    JSXAttribute: visitAttribute,
    JSXElement: visitElement,
    Property: visitProperty,
    CallExpression: visitCall,
  };
  new Visitor(visitor).visit(parseSync(file, code).program);
  const isTranslated = ({ start }: { start: number }) =>
    !untranslated.some((element) => element.start <= start && start < element.end);
  return found
    .filter(isTranslated)
    .map(({ start, text }) => `${code.slice(0, start).split('\n').length}: ${text}`);
}

/** The texts that an expression may become, without those of calls. */
function writtenTexts(node: Node): { start: number; text: string }[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ start: node.start, text: node.value }] : [];
    case 'TemplateLiteral':
      return [
        {
          start: node.start,
          text: node.quasis
            .map(({ value }) => value.cooked ?? '')
            .join('…')
            .trim(),
        },
      ];
    case 'ConditionalExpression':
      return [...writtenTexts(node.consequent), ...writtenTexts(node.alternate)];
    case 'LogicalExpression':
      return [...writtenTexts(node.left), ...writtenTexts(node.right)];
    case 'ArrowFunctionExpression':
      return writtenTexts(node.body);
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return writtenTexts(node.expression);
    default:
      return [];
  }
}
