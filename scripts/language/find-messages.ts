import { parseSync, Visitor, type VisitorObject } from 'vite';

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

/** The messages in the code of a file, in their order. Throws for one that the build cannot know, with an expression in it, and for one that is a value of another. */
export function findMessages(file: string, code: string): FoundMessage[] {
  if (!MAY_CALL.test(code)) return [];
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: FoundMessage[] = [];
  const valuesOfCalls: Place[] = [];
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
    if (values) valuesOfCalls.push({ start: values.start, end: values.end });
    found.push({
      message,
      isPlain: callee.name === 't' && rest.length === 0,
      call: { start, end },
      argument: { start: first?.start ?? 0, end: first?.end ?? 0 },
    });
  };
  new Visitor({ CallExpression: visitCall }).visit(program);
  const glued = found.find(({ call }) =>
    valuesOfCalls.some(({ start, end }) => start <= call.start && call.end <= end),
  );
  // Languages order and bend words differently: a sentence is one message.
  if (glued) throw new Error(`${file}: "${glued.message}" cannot be a value of another text`);
  return found;
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
