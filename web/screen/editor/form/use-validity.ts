import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { t } from '#shared/language/t.ts';
import { Level } from '#shared/level/level.ts';
import { type LevelError, levelValidity, type ValidityMode } from '#shared/level/level-validity.ts';
import { refusalText } from '#shared/refusal/refusals.ts';
import { focusField } from '../../../browser/input/page-focus.ts';
import { useGameYear } from '../../../game/use-level-game.ts';
import { useAlert } from '../../../ui/alert/alerts.tsx';

/** For a level that could not be parsed again, such as one with a text that is too long. */
const UNREADABLE = t('Error: invalid level');

export interface Validity {
  /** What is missing, from the first check on; updated as the level changes. */
  errors: readonly LevelError[];
  /** Whether the level is complete; the first error is shown and has the focus. */
  check: (mode: ValidityMode) => boolean;
}

function fieldName(error: LevelError): string {
  return error.field === 'zoomPresets' ? `${error.field}-${error.step}` : error.field;
}

/** The level without what is cleaned away, such as invisible characters; null if it could not be parsed again. */
function asStored(level: Level): Level | null {
  const parsed = v.safeParse(Level, level);
  return parsed.success ? parsed.output : null;
}

/** Checks the level before it leaves the editor, and marks what is missing from then on (docs/rules/levels.md#level-validity). */
export function useValidity(level: Level): Validity {
  const alert = useAlert();
  const [mode, setMode] = useState<ValidityMode | null>(null);
  const [first, setFirst] = useState<LevelError | null>(null);

  // The field that the alert is about (docs/rules/screens.md#focus).
  useEffect(() => {
    if (first) focusField(fieldName(first));
  }, [first]);

  const gameYear = useGameYear(level);
  const now = mode && levelValidity(asStored(level) ?? level, mode, gameYear);

  function check(wanted: ValidityMode): boolean {
    const readable = asStored(level);
    const validity = levelValidity(readable ?? level, wanted, gameYear);
    setMode(wanted);
    // A copy: the same error may be found again.
    setFirst(validity.isValid ? null : { ...validity.errors[0] });
    // Fields show their error themselves; the thumbnail of a step has no room for it.
    if (!validity.isValid && validity.errors[0].field === 'zoomPresets') {
      alert({ type: 'error', message: refusalText(validity.errors[0].refusal) });
    }
    if (validity.isValid && !readable) alert({ type: 'error', message: UNREADABLE });
    return validity.isValid && readable !== null;
  }

  return { errors: now && !now.isValid ? now.errors : [], check };
}

/** The error message of a field. */
export function errorOf(errors: readonly LevelError[], field: LevelError['field']): string | undefined {
  const found = errors.find((error) => error.field === field);
  return found && refusalText(found.refusal);
}
