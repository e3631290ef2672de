import { type Game, UNLISTED_GAME_ID } from '../game/game.ts';
import { CUSTOM_LEVEL_ID } from '../level/level.ts';
import { SKIP } from './guess.ts';
import type { Play } from './play.ts';
import type { Saves } from './save/merge.ts';
import { isVoided, readSave } from './save/save.ts';

/**
 * The ids of the games that were the answers of finished levels, but for levels in a link. `gameIds` are those of the known levels by
 * level id; a level that is not known counts by the guess that won it (docs/rules/play.md#earlier-answers).
 */
export function earlierAnswers(saves: Saves, gameIds: ReadonlyMap<string, number>): ReadonlySet<number> {
  const answers = new Set<number>();
  for (const [levelId, stored] of saves) {
    if (levelId.startsWith(CUSTOM_LEVEL_ID)) continue;
    const play = readSave(stored, levelId)?.play;
    if (!play || play.score === null || isVoided(play, levelId)) continue;
    const answer = gameIds.get(levelId) ?? winningGame(play);
    if (answer !== null && answer !== UNLISTED_GAME_ID) answers.add(answer);
  }
  return answers;
}

/** Whether a game, or one that was merged into it, is among the answers. */
export function isEarlierAnswer(
  answers: ReadonlySet<number>,
  { id, formerIds = [] }: Pick<Game, 'id' | 'formerIds'>,
): boolean {
  return answers.has(id) || formerIds.some((formerId) => answers.has(formerId));
}

/** The id of the guess that won a play; null for a loss, and for an old save without ids. */
function winningGame({ score, guesses }: Play): number | null {
  const last = guesses.at(-1);
  const isWin = score !== 0 && last !== undefined && last !== SKIP && last.outcome === undefined;
  return isWin && last.id >= 0 ? last.id : null;
}
