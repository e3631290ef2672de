import { useState } from 'react';

/** Items of a list that are chosen, by their ids. */
export interface Selection {
  has: (id: string) => boolean;
  count: number;
  /** Chooses an item or no longer; a range does the same to all between it and the last one. */
  toggle: (id: string, isRange: boolean) => void;
  choose: (ids: readonly string[]) => void;
}

/** What is chosen of a list; what leaves the list is not. */
export function useSelection(ids: readonly string[]): Selection {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [last, setLast] = useState<string | null>(null);
  const shown = chosen.filter((id) => ids.includes(id));

  function toggle(id: string, isRange: boolean): void {
    const [from, to] = [isRange && last !== null ? ids.indexOf(last) : -1, ids.indexOf(id)];
    const range = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    const others = shown.filter((one) => !range.includes(one));
    setChosen(shown.includes(id) ? others : [...others, ...range]);
    setLast(id);
  }

  return { has: (id) => shown.includes(id), count: shown.length, toggle, choose: setChosen };
}
