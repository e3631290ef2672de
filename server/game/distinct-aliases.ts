import { isSameName } from '#shared/game/same-name.ts';

const MAX_ALIASES = 40;

/** The aliases without duplicates and without the name itself, at most 40. */
export function distinctAliases(name: string, aliases: readonly string[]): string[] {
  const distinct: string[] = [];
  for (const alias of aliases) {
    if (distinct.length === MAX_ALIASES) break;
    if (![name, ...distinct].some((other) => isSameName(other, alias))) distinct.push(alias);
  }
  return distinct;
}
