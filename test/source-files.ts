import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CODE = /\.(ts|tsx|mjs)$/;

/** All files of code, styles and pages, by their path in the project. */
export const files = globSync('{shared,server,web,test,e2e,scripts,bench}/**/*.{ts,tsx,mjs,css,html}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/dist/**'],
}).map((file) => file.replaceAll('\\', '/'));

export const codeFiles = files.filter((file) => CODE.test(file));
/** Code without tests. */
export const sources = codeFiles.filter((file) => !/\.(test|spec)\./.test(file));

export function readText(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** The code of a file without its comments, which may mention anything. */
export function codeOf(file: string): string {
  return readText(file).replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm, '');
}

/** What a file imports or re-exports, as it is written. */
export function importsOf(file: string): string[] {
  const found = codeOf(file).matchAll(/\b(?:from|import\s*\(?)\s*'([^']+)'/g);
  return [...found].map(([, path = '']) => path);
}

/** The path in the project of an imported file; packages keep their names. */
export function targetOf(file: string, path: string): string {
  if (path.startsWith('#shared/')) return path.slice(1);
  return path.startsWith('.') ? posix.join(dirname(file), path) : path;
}

/** All imports of the sources, as pairs of paths. */
export const imports = sources.flatMap((file) =>
  importsOf(file).map((path) => ({ file, target: targetOf(file, path) })),
);
