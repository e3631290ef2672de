import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Day } from '#shared/calendar/day.ts';
import type { EarlierAnswers } from '../../game/picker/result-row.tsx';

/**
 * The games that were the answers of levels which this browser has finished (docs/rules/play.md#earlier-answers); undefined until they are
 * loaded, which `load` does when it is first called.
 */
export function useEarlierAnswers(today: Day): { earlier: EarlierAnswers | undefined; load: () => void } {
  const client = useQueryClient();
  const [state, setState] = useState<{ answers?: EarlierAnswers } | null>(null);

  async function find() {
    setState({});
    const { findEarlierAnswers } = await import('./earlier-answers.tsx');
    setState({ answers: await findEarlierAnswers(client, today) });
  }

  // Without them nothing is marked.
  return { earlier: state?.answers, load: () => void (state ?? find().catch(() => undefined)) };
}
