import { useState } from 'react';
import { levelDifferences } from '#shared/level/edit/level-differences.ts';
import type { Level } from '#shared/level/level.ts';
import type { ManagerEntry } from '#shared/submission/review-entry.ts';

/** A version of a level that its creator sent before the latest one. */
interface EarlierVersion {
  level: Level;
  /** When it was sent, as ISO text. */
  at: string;
}

export interface Versions {
  /** Oldest first. */
  earlier: readonly EarlierVersion[];
  /** The one to compare with; null where there is none. */
  before: EarlierVersion | null;
  /** What differs from it, as labels of fields. */
  changed: readonly string[];
  /** Whether it is shown in place of the latest one. */
  isBefore: boolean;
  flip: () => void;
  choose: (at: string) => void;
}

/** The earlier versions of a level: at first the last one that a manager has answered is compared with. */
export function useVersions(level: Level, entries: readonly ManagerEntry[]): Versions {
  const [isBefore, setIsBefore] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const sent = entries.flatMap(({ at, number, snapshot }) =>
    snapshot ? [{ at, number, level: snapshot }] : [],
  );
  const earlier = sent.slice(0, -1);
  const answered = entries.findLast(({ kind }) => kind === 'changes-requested')?.number ?? 0;
  const before =
    earlier.find(({ at }) => at === chosen) ??
    earlier.findLast(({ number }) => number < answered) ??
    earlier.at(-1) ??
    null;
  const changed = before ? levelDifferences(before.level, level).map(({ label }) => label) : [];
  return {
    earlier,
    before,
    changed: [...new Set(changed)],
    isBefore: isBefore && before !== null,
    flip: () => setIsBefore(!isBefore),
    choose: (at) => {
      setChosen(at);
      setIsBefore(true);
    },
  };
}
