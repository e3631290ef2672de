import { type ESTree, parseSync, Visitor, type VisitorObject } from 'vite';

/** A call of `t` or `rich` with the message that it shows. */
export interface FoundMessage {
  message: string;
  /** Whether the message is all that the call has: then the call is the text. */
  isPlain: boolean;
  /** Where the call and its first argument stand in the code. */
  call: Place;
  argument: Place;
}

interface Place {
  start: number;
  end: number;
}

/** All that shows a message to people. */
const CALLS = new Set(['t', 'rich']);
const MAY_CALL = /\b(t|rich)\(/;

/**
 * The messages in the code of a file, in their order. Throws for one that the build cannot know, with an expression in it, and for one that
 * is a value of another, there or through a variable of the file.
 */
export function findMessages(file: string, code: string): FoundMessage[] {
  if (!MAY_CALL.test(code)) return [];
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: FoundMessage[] = [];
  const valuesOfCalls: Place[] = [];
  const functions: Place[] = [];
  const variables: { name: string; init: Place }[] = [];
  const named: { name: string; call: Place }[] = [];
  const visitFunction = ({ start, end }: Place) => void functions.push({ start, end });
  const visitVariable: VisitorObject['VariableDeclarator'] = ({ id, init }) => {
    if (id.type === 'Identifier' && init) variables.push({ name: id.name, init });
  };
  const visitCall: VisitorObject['CallExpression'] = ({
    callee,
    arguments: [first, ...rest],
    start,
    end,
  }) => {
    if (callee.type !== 'Identifier' || !CALLS.has(callee.name)) return;
    const message = first && textOf(first);
    if (message === null || message === undefined) {
      throw new Error(`${file}: ${code.slice(start, end)} needs a string without expressions`);
    }
    const values = callee.name === 't' ? rest[0] : rest[1];
    if (values) {
      valuesOfCalls.push(values);
      named.push(...namesIn(values).map((name) => ({ name, call: { start, end } })));
    }
    found.push({
      message,
      isPlain: callee.name === 't' && rest.length === 0,
      call: { start, end },
      argument: { start: first?.start ?? 0, end: first?.end ?? 0 },
    });
  };
  new Visitor({
    CallExpression: visitCall,
    VariableDeclarator: visitVariable,
    FunctionDeclaration: visitFunction,
    FunctionExpression: visitFunction,
    ArrowFunctionExpression: visitFunction,
  }).visit(program);
  for (const { name, call } of named) {
    const seen = variables.filter(
      (variable) =>
        variable.name === name &&
        functions.every((scope) => !isWithin(variable.init, scope) || isWithin(call, scope)),
    );
    // The innermost is declared last.
    const init = seen.findLast(({ init }) => init.start < call.start)?.init;
    if (init) valuesOfCalls.push(init);
  }
  const glued = found.find(({ call }) => valuesOfCalls.some((values) => isWithin(call, values)));
  // Languages order and bend words differently: a sentence is one message.
  if (glued) throw new Error(`${file}: "${glued.message}" cannot be a value of another text`);
  return found;
}

/** The variables that are values of a text: those of `{ name, count: total }`. */
function namesIn(values: ESTree.Argument): string[] {
  const properties = values.type === 'ObjectExpression' ? values.properties : [];
  return properties.flatMap((property) =>
    property.type === 'Property' && property.value.type === 'Identifier' ? [property.value.name] : [],
  );
}

function isWithin(inner: Place, { start, end }: Place): boolean {
  return start <= inner.start && inner.end <= end;
}

interface Node {
  type: string;
  value?: unknown;
  expressions?: unknown[];
  quasis?: { value: { cooked?: string | null } }[];
}

function textOf({ type, value, expressions, quasis }: Node): string | null {
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type === 'TemplateLiteral' && expressions?.length === 0) return quasis?.[0]?.value.cooked ?? null;
  return null;
}
