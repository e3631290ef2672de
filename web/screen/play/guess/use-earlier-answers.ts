import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Day } from '#shared/calendar/day.ts';
import type { EarlierAnswers } from '../../../game/picker/result-row.tsx';

interface EarlierAnswersOnLevel {
  /** Undefined until they are loaded. */
  earlier: EarlierAnswers | undefined;
  /** Loads them when it is first called, and again when it is first called after the first attempt. */
  load: (isStarted: boolean) => void;
}

/** The games that were the answers of levels which this browser has finished (docs/rules/play.md#earlier-answers). */
export function useEarlierAnswers(today: Day): EarlierAnswersOnLevel {
  const client = useQueryClient();
  const [asked, setAsked] = useState<'nothing' | 'before' | 'after'>('nothing');
  const [earlier, setEarlier] = useState<EarlierAnswers>();

  async function find(isStarted: boolean) {
    const { findEarlierAnswers } = await import('./earlier-answers.tsx');
    setEarlier(await findEarlierAnswers(client, today, isStarted));
  }

  function load(isStarted: boolean) {
    const moment = isStarted ? 'after' : 'before';
    if (asked === 'after' || asked === moment) return;
    setAsked(moment);
    // Without them nothing is marked.
    find(isStarted).catch(() => undefined);
  }

  return { earlier, load };
}
