import { type Plugin, parseSync } from 'vite';

/** What only the server needs of a call: its description, what the audit log calls it, and its limits. */
const SERVER_ONLY = new Set(['summary', 'produces', 'audit', 'limit', 'furtherLimits']);

/** Nodes of the syntax tree, as far as they are read here. */
interface Node {
  type?: string;
  start: number;
  end: number;
  callee?: { name?: string };
  arguments?: Node[];
  properties?: (Node & { key?: { name?: string } })[];
}

/** A Vite plugin that leaves out of the pages what they do not need of the contract. */
export function leanEndpoints(): Plugin {
  return {
    name: 'lean-endpoints',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/shared\/api\//.test(id)) return null;
      return { code: withoutServerOnly(code, id), map: null };
    },
  };
}

/** The code of a file of the contract without the fields of its calls that only the server reads. */
export function withoutServerOnly(code: string, file: string): string {
  const { program } = parseSync(file, code);
  const fields = endpointsIn(program).flatMap(({ properties = [] }) =>
    properties.filter(({ key }) => SERVER_ONLY.has(key?.name ?? '')),
  );
  // From the last to the first: what is cut does not move what comes before.
  return fields
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, { start, end }) => left.slice(0, start) + left.slice(end).replace(/^\s*,/, ''), code);
}

/** The descriptions that are passed to `endpoint`. */
function endpointsIn(node: unknown): Node[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee, arguments: passed = [] } = node as Node;
  const own = type === 'CallExpression' && callee?.name === 'endpoint' ? passed.slice(0, 1) : [];
  return [...own, ...Object.values(node).flatMap(endpointsIn)];
}
