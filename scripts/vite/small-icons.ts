import { join } from 'node:path';
import type { Plugin } from 'vite';

const DRAW = join(import.meta.dirname, '../../web/ui/picture/lucide-icon.ts');

/**
 * A Vite plugin that makes icons small: they are drawn without what no icon of the site uses, and without the React keys of their shapes, as
 * random letters do not compress.
 */
export function smallIcons(): Plugin {
  return {
    name: 'small-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source.endsWith('/createLucideIcon.mjs') ? DRAW : null),
    transform(code, id) {
      if (!/lucide-react\/dist\/esm\/icons\//.test(id)) return null;
      return { code: code.replace(/, key: "\w+"/g, ''), map: null };
    },
  };
}
