import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = 36;

/** Numbers every class and animation of the CSS modules, in the order of their files: the same sources get the same names. */
function numberClasses(): Map<string, number> {
  const files = globSync('web/**/*.module.css', { cwd: root }).sort();
  const classes = files.flatMap((file) => {
    const css = readFileSync(`${root}/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    return [...css.matchAll(/(?:\.|@keyframes\s+)(-?[a-z_][\w-]*)/gi)].map(([, name]) => `${file} ${name}`);
  });
  return new Map([...new Set(classes)].map((key, index) => [key, index]));
}

let numbers: Map<string, number> | undefined;

/** The class name of a CSS module in a build: two or three characters, 1 KB less in a first play than names with a hash. */
export function shortClassName(name: string, file: string): string {
  numbers ??= numberClasses();
  const number = numbers.get(`${relative(root, file)} ${name}`);
  if (number === undefined) throw new Error(`${file} has no class .${name}`);
  return LETTERS.charAt(number % LETTERS.length) + Math.floor(number / LETTERS.length).toString(DIGITS);
}
