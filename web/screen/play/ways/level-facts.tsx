import { queryOptions, useQuery } from '@tanstack/react-query';
import { gameFacts } from '#shared/api/game/game-facts.ts';
import { UNLISTED_GAME_ID } from '#shared/game/game.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { factsAt } from '#shared/play/facts.ts';
import { call } from '../../../browser/call.ts';
import { catalogueCacheKey } from '../../../game/catalogue/catalogue-cache-key.ts';
import { playOptions } from '../../../play/play-options.ts';
import styles from '../guess/fact-list.module.css';

/** What kind of game it is; null for one that the catalogue does not know. */
function kindQuery(gameId: number) {
  return queryOptions({
    queryKey: ['game-kind', gameId],
    queryFn: async () => {
      const [facts] = await call(gameFacts, {
        params: { ids: String(gameId) },
        cacheKey: catalogueCacheKey(),
      });
      return facts ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

interface LevelFactsProps {
  level: Level;
  /** The step of the next attempt. */
  step: number;
}

/** What kind of game it is, for who has nothing else to think about at the last steps (docs/rules/play.md#told-facts). */
export function LevelFacts({ level, step }: LevelFactsProps) {
  const { showsFacts } = playOptions();
  const isListed = level.gameId !== UNLISTED_GAME_ID;
  const { data = null, isLoading } = useQuery({
    ...kindQuery(level.gameId),
    enabled: showsFacts && isListed,
  });
  if (!showsFacts || isLoading) return null;
  const facts = factsAt(step, { kind: data, releaseDate: level.releaseDate });
  if (facts.length === 0) return null;
  return (
    <ul className={styles.facts} aria-label={t('Facts')} aria-live="polite">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
