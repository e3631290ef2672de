import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { gameFacts } from '#shared/api/game/game-facts.ts';
import type { Day } from '#shared/calendar/day.ts';
import { isPlatform, platformName } from '#shared/game/facts/platforms.ts';
import { UNLISTED_GAME_ID } from '#shared/game/game.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { isShown } from '#shared/level/showing.ts';
import type { Picked } from '#shared/play/bonus/bonus.ts';
import { bonusOthers, pickQuestion } from '#shared/play/bonus/pick-question.ts';
import { call } from '../../../browser/call.ts';
import { catalogueCacheKey } from '../../../game/catalogue/catalogue-cache-key.ts';
import { levelsQuery } from '../../../level/queries.ts';
import { Button } from '../../../ui/button/button.tsx';
import styles from './bonus-layout.module.css';

/** The facts of a few games, with who made them. */
function bonusFactsQuery(ids: string) {
  return queryOptions({
    queryKey: ['bonus-facts', ids],
    queryFn: () => call(gameFacts, { params: { ids }, cacheKey: catalogueCacheKey() }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

interface PickOneProps {
  level: Level;
  today: Day;
  hasReadPlatforms: boolean;
  onPick: (pick: Picked) => void;
}

/** Four buttons, of which one is right; nothing where the facts are not enough. */
export function PickOne({ level, today, hasReadPlatforms, onPick }: PickOneProps) {
  const id = useId();
  const { data: levels } = useQuery(levelsQuery(today));
  const ids = [level.gameId, ...bonusOthers(level, levels?.filter(isShown) ?? [])].join();
  const isListed = level.gameId !== UNLISTED_GAME_ID;
  const { data } = useQuery({ ...bonusFactsQuery(ids), enabled: isListed && levels !== undefined });
  const question = data && pickQuestion(level, data, hasReadPlatforms);
  if (!question) return null;
  const { kind, right, choices } = question;
  const nameOf = (choice: string) =>
    kind === 'platform' && isPlatform(choice) ? platformName(choice) : choice;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend
    <div role="group" aria-labelledby={id} className="stack gap-2">
      <p id={id} className="strong">
        {kind === 'developer' ? t('And who made it?') : t('And what is it best known on?')}
      </p>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Button
            key={choice}
            variant="pair"
            onClick={() => onPick({ kind, chosen: nameOf(choice), right: nameOf(right) })}
          >
            {nameOf(choice)}
          </Button>
        ))}
      </div>
    </div>
  );
}
