import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Level } from '#shared/level/level.ts';
import { type LevelError, levelValidity, type ValidityMode } from '#shared/level/level-validity.ts';
import { gamesByIdQuery } from '../../game/queries.ts';
import { useAlert } from '../../ui/alerts.tsx';

/** What is said of a level that nobody could read again, such as one with half a letter in a text (specification, 8). */
const UNREADABLE = 'Error: invalid level';

export interface Validity {
  /** What is missing, once it was asked for; what is mended drops out. */
  errors: readonly LevelError[];
  /** Whether a level is complete; says what is not. */
  check: (mode: ValidityMode) => boolean;
}

/** Checks the level under way when it is to leave the editor, and goes on marking what is missing. */
export function useValidity(level: Level): Validity {
  const alert = useAlert();
  const [mode, setMode] = useState<ValidityMode | null>(null);
  const { data: games = [] } = useQuery({ ...gamesByIdQuery([level.gameId]), enabled: level.name !== '' });
  const gameYear = games.find(({ id }) => id === level.gameId)?.year ?? null;
  const now = mode && levelValidity(level, mode, gameYear);

  function check(wanted: ValidityMode): boolean {
    const validity = levelValidity(level, wanted, gameYear);
    setMode(wanted);
    const isReadable = z.safeParse(Level, level).success;
    if (!validity.isValid) alert({ type: 'error', message: validity.message });
    else if (!isReadable) alert({ type: 'error', message: UNREADABLE });
    return validity.isValid && isReadable;
  }

  return { errors: now && !now.isValid ? now.errors : [], check };
}

/** What is wrong with a field, in words. */
export function errorOf(errors: readonly LevelError[], field: LevelError['field']): string | undefined {
  return errors.find((error) => error.field === field)?.message;
}
