import { type AcceptedGame, isRightName, MAX_ALSO_ACCEPTED } from './also-accepted.ts';

interface Accepting {
  gameId: number;
  name: string;
  alsoAccepted?: AcceptedGame[] | undefined;
}

/** A copy of the level that also accepts these games and no other: each name once, without its own, the first 20. */
export function withAlsoAccepted<Level extends Accepting>(
  level: Level,
  games: readonly AcceptedGame[],
): Level {
  const { alsoAccepted: _, ...rest } = level;
  const distinct: AcceptedGame[] = [];
  for (const { id, name } of games) {
    if (!isRightName(name, { name: level.name, alsoAccepted: distinct })) distinct.push({ id, name });
  }
  const alsoAccepted = distinct.slice(0, MAX_ALSO_ACCEPTED);
  return (alsoAccepted.length === 0 ? rest : { ...rest, alsoAccepted }) as Level;
}
