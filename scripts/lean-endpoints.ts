import type { Plugin } from 'vite';

const SERVER_ONLY = /^ {2}(summary|produces|audit|limit|furtherLimits):\s+.*,$/gm;

/** A Vite plugin that leaves out what only the server needs of a call: its description and its limits. */
export function leanEndpoints(): Plugin {
  return {
    name: 'lean-endpoints',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/shared\/api\//.test(id)) return null;
      return { code: code.replace(SERVER_ONLY, ''), map: null };
    },
  };
}
