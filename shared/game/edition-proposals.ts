import { createRoots } from './editions.ts';
import { type Game, hasGameId } from './game.ts';
import { isOtherTitle } from './other-title.ts';
import { isSameName } from './same-name.ts';

/** Words that name an edition alone. Compared as they are written: 'DX' would be a roman number to the search. */
const ALONE =
  "remaster(?:ed)?|hd|hd remaster(?:ed)?|definitive|complete|enhanced|deluxe|deluxe remaster(?:ed)?|redux|reforged|dx|goty|game of the year|director['’]s cut|anniversary";

/** Words that do so before 'Edition' and the like. */
const BEFORE_EDITION = `${ALONE}|special|ultimate|legendary|gold|platinum|premium|extended|expanded|collector['’]s|tournament|champion(?:ship)?`;

const PART = String.raw`(?:the )?(?:\d+(?:st|nd|rd|th) )?(?:(?:${BEFORE_EDITION}) (?:edition|version|collection)|${ALONE})`;

const EDITION = new RegExp(String.raw`^(.*?[^\s:,–—-])(?:[\s:,–—-]+${PART})+$`, 'i');

const REMAKE = /^(.*?[^\s:,–—-])[\s:,–—-]+(?:(?:HD-2D )?remake|reimagined)$/i;

/** The name of a game without the words for an edition at its end; null when it has none (docs/rules/catalogue.md#editions). */
export function nameWithoutEdition(name: string): string | null {
  return EDITION.exec(name.trim())?.[1] ?? null;
}

const MAX_PROPOSALS = 20;

/** A game that a level may accept as well. */
interface EditionProposal extends Game {
  /** Whether the catalogue says so; a game that only has such a name may be a remake, or another game. */
  isEdition: boolean;
}

/**
 * The games that a level about a game may accept as well: its editions and what it is an edition of, then games of the same name but for
 * the words of an edition or a remake, and those that may be the same game under another title, all earliest first
 * (docs/rules/catalogue.md#editions). One of exactly the same name is right anyway. Of a large catalogue the related games are enough.
 */
export function proposeEditions(
  games: readonly Game[],
  answer: { gameId: number; name: string },
): EditionProposal[] {
  const rootOf = createRoots(games);
  const own = games.find((game) => hasGameId(game, answer.gameId));
  const root = own && rootOf(own);
  const name = baseName(answer.name);
  const start = name.toLowerCase();
  const titled = own ?? { year: null, series: null, aliases: [], name: answer.name };
  const isEditionByName = (game: Game) =>
    game.name.toLowerCase().startsWith(start) && isSameName(baseName(game.name), name);
  const proposals = games.flatMap((game): EditionProposal[] => {
    if (isSameName(game.name, answer.name)) return [];
    const isEdition = root !== undefined && rootOf(game) === root;
    return isEdition || isEditionByName(game) || isOtherTitle(titled, game) ? [{ ...game, isEdition }] : [];
  });
  return proposals
    .sort(
      (one, other) =>
        Number(other.isEdition) - Number(one.isEdition) || yearOf(one) - yearOf(other) || one.id - other.id,
    )
    .slice(0, MAX_PROPOSALS);
}

/** The name of a game without the words for an edition or a remake at its end. */
export function baseName(name: string): string {
  const original = REMAKE.exec(name.trim())?.[1] ?? name;
  return nameWithoutEdition(original) ?? original;
}

function yearOf({ year }: Game): number {
  return year ?? Number.MAX_SAFE_INTEGER;
}
