import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LevelFacts } from '#shared/checklist/checklist.ts';
import { fingerprintOf } from '#shared/duplicate/fingerprint.ts';
import type { Level } from '#shared/level/level.ts';
import { isWebAddress } from '#shared/level/picture-key.ts';
import { useGameYear } from '../game/use-game-year.ts';
import { useDebounced } from '../ui/use-debounced.ts';
import { duplicatesQuery, pictureFactsQuery } from './queries.ts';

const QUIET_MS = 600;

/** Where a picture can be read; null while there is none. */
export interface ShownPicture {
  address: string;
  local: Blob | null;
}

/** What the checklist needs to know besides the level, and whether the picture's pixels cannot be read. */
export function useLevelFacts(
  level: Level,
  picture: ShownPicture | null,
): { facts: LevelFacts; isUnreadable: boolean } {
  const { data: read } = useQuery({
    ...pictureFactsQuery(picture?.address ?? '', picture?.local ?? null),
    enabled: picture !== null,
  });
  const shown = picture ? read : undefined;
  const small = shown?.small ?? null;
  const fingerprint = useMemo(() => (small ? fingerprintOf(small) : null), [small]);
  const question = useDebounced(
    useMemo(
      () => ({
        gameId: level.gameId,
        name: level.name,
        path: isWebAddress(level.path) ? level.path : '',
        levelId: level.id,
        ...(fingerprint && { fingerprint }),
      }),
      [level.gameId, level.name, level.path, level.id, fingerprint],
    ),
    QUIET_MS,
  );
  const isAsked = question.name !== '' || question.path !== '' || question.fingerprint !== undefined;
  const { data: duplicates = null } = useQuery({ ...duplicatesQuery(question), enabled: isAsked });
  const gameYear = useGameYear(level);
  return {
    facts: { size: shown?.size ?? null, small, duplicates: isAsked ? duplicates : null, gameYear },
    isUnreadable: shown !== undefined && small === null,
  };
}
