import type { GameFacts } from '../../game/facts/facts.ts';
import { UNLISTED_GAME_ID } from '../../game/game.ts';
import type { Level } from '../../level/level.ts';
import { allTexts } from '../../level/level-texts.ts';
import { hasAnswer, isTold, type Picked, type Texts } from './bonus.ts';

const CHOICES = 4;

/** As many as the facts of one call, with the level's own. */
const MAX_OTHERS = 9;

/** The ids of other games whose facts stand beside those of a level: of the levels whose years are nearest. */
export function bonusOthers(
  level: Pick<Level, 'gameId' | 'releaseDate'>,
  levels: readonly Pick<Level, 'gameId' | 'releaseDate'>[],
): number[] {
  const off = ({ releaseDate }: Pick<Level, 'releaseDate'>) =>
    Math.abs((releaseDate ?? 0) - (level.releaseDate ?? 0));
  const others = levels.filter(({ gameId }) => gameId !== level.gameId && gameId !== UNLISTED_GAME_ID);
  const ids = others.sort((one, other) => off(one) - off(other)).map(({ gameId }) => gameId);
  return [...new Set(ids)].slice(0, MAX_OTHERS);
}

/** A question with four choices, of which one is right: names of developers, or codes of platforms. */
interface PickQuestion {
  kind: Picked['kind'];
  right: string;
  choices: readonly string[];
}

function choicesOf(right: string, wrong: readonly string[]): string[] | null {
  // The last of those that differ in capitals alone stays: the right one.
  const choices = new Map([...wrong, right].map((choice) => [choice.toLowerCase(), choice]));
  if (choices.size < CHOICES) return null;
  const others = [...choices.values()].filter((choice) => choice !== right).slice(0, CHOICES - 1);
  // In the order of the alphabet, which tells nothing.
  return [right, ...others].sort((one, other) => one.localeCompare(other, 'en'));
}

/**
 * The question of who made the game or, where that is not known or told, what it is best known on; that only if the player has not read it
 * (docs/rules/play.md#told-facts). Null where the facts are not enough.
 */
export function pickQuestion(
  level: Texts & Pick<Level, 'gameId' | 'presentation' | 'didYouKnow'>,
  facts: readonly GameFacts[],
  hasReadPlatforms: boolean,
): PickQuestion | null {
  const own = facts.find(({ id }) => id === level.gameId);
  const others = facts.filter(({ id }) => id !== level.gameId);
  if (!own) return null;
  const isFree = (answer: string) =>
    !isTold(level, answer) &&
    !hasAnswer(answer, level.name) &&
    !allTexts(level).some(({ presentation, didYouKnow }) =>
      hasAnswer(`${presentation}\n${didYouKnow}`, answer),
    );
  if (own.developer !== null && isFree(own.developer)) {
    const choices = choicesOf(
      own.developer,
      others.flatMap(({ developer }) => developer ?? []),
    );
    if (choices) return { kind: 'developer', right: own.developer, choices };
  }
  const [platform] = own.platforms;
  if (platform === undefined || hasReadPlatforms) return null;
  const choices = choicesOf(
    platform,
    others.flatMap(({ platforms }) => platforms).filter((other) => !own.platforms.includes(other)),
  );
  return choices && { kind: 'platform', right: platform, choices };
}
