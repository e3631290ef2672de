import type { Plugin } from 'vite';

/** A Vite plugin that leaves out the React keys of the shapes of icons: random letters do not compress, and the shapes never change. */
export function stripIconKeys(): Plugin {
  return {
    name: 'strip-icon-keys',
    apply: 'build',
    transform(code, id) {
      if (!/lucide-react\/dist\/esm\/icons\//.test(id)) return null;
      return { code: code.replace(/, key: "\w+"/g, ''), map: null };
    },
  };
}
