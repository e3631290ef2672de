import { useQuery } from '@tanstack/react-query';
import { hasGameId } from '#shared/game/game.ts';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { endSentence } from '#shared/text/end-sentence.ts';
import { editionsQuery } from '../../../game/queries.ts';

/** The name that won, where it is not that of the level's game. */
export function OtherName({ level, guess }: { level: Level; guess: { id: number; name: string } }) {
  const { data } = useQuery(editionsQuery(level.gameId));
  const isEdition = data?.some((game) => hasGameId(game, guess.id));
  return (
    <p className="muted">
      {isEdition
        ? joinSentences(
            endSentence(t('You guessed {name}', { name: guess.name })),
            t('An edition of it: counts'),
          )
        : t('You guessed {name}, which counts too.', { name: guess.name })}
    </p>
  );
}
