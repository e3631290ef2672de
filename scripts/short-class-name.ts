import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const classOwners = new Map<string, string>();

/** The class name of a CSS module in a build: shorter than Vite's own, which has a longer hash and a line number. */
export function shortClassName(name: string, file: string): string {
  const owner = relative(root, file);
  const hash = createHash('sha256').update(owner).digest('base64url').slice(0, 3);
  const className = name + hash;
  const other = classOwners.get(className) ?? owner;
  if (other !== owner)
    throw new Error(`.${name} gets the same class name in ${other} and ${owner}: rename one`);
  classOwners.set(className, owner);
  return className;
}
