import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { candidates } from '#shared/api/level/candidate.ts';
import type { Candidate } from '#shared/candidate/candidate.ts';
import { type HeldBack, heldBack } from '#shared/candidate/held-back.ts';
import { call } from '../../../browser/call.ts';

const LOOKING_MS = 2000;
// A long list takes longer to load, and the server longer to look at.
const LOOKING_MS_EACH = 20;

const isLookedAt = ({ verdict, droppedAt }: Candidate) => verdict !== null || droppedAt !== null;

/** The candidates of the site, loaded again while the server is looking at some. */
export function candidatesQuery() {
  return queryOptions({
    queryKey: ['candidates'],
    queryFn: ({ signal }) => call(candidates, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data = [] } }) =>
      data.every(isLookedAt) ? false : Math.max(LOOKING_MS, data.length * LOOKING_MS_EACH),
  });
}

/** The candidates by what is to be done with them. */
export interface SortedCandidates {
  /** Those that come up, and after them those that the server has not looked at. */
  open: Candidate[];
  held: ReadonlyMap<HeldBack, readonly Candidate[]>;
  putOff: Candidate[];
  dropped: Candidate[];
}

export function sortCandidates(all: readonly Candidate[]): SortedCandidates {
  const [open, unseen, putOff, dropped]: Candidate[][] = [[], [], [], []];
  const held = new Map<HeldBack, Candidate[]>();
  for (const one of all) {
    const why = heldBack(one);
    if (one.droppedAt) dropped?.push(one);
    else if (one.putOffAt) putOff?.push(one);
    else if (why === 'not-looked-at') unseen?.push(one);
    else if (why) held.set(why, [...(held.get(why) ?? []), one]);
    else open?.push(one);
  }
  return { open: [...(open ?? []), ...(unseen ?? [])], held, putOff: putOff ?? [], dropped: dropped ?? [] };
}

/** How candidates will be once what was decided is stored, by id; null for one that is none any longer. */
type Expected = ReadonlyMap<string, Candidate | null>;

/** The candidates, as they will be once all that was decided is stored. */
export function useCandidates() {
  const query = useQuery(candidatesQuery());
  const [expected, setExpected] = useState<Expected>(new Map());
  const lists = useMemo(() => {
    const known = new Set(query.data?.map(({ level }) => level.id));
    const added = [...expected.values()].filter((one) => one && !known.has(one.level.id));
    const all = [...(query.data ?? []), ...added];
    return sortCandidates(
      all.flatMap((one) => {
        const later = one && expected.has(one.level.id) ? expected.get(one.level.id) : one;
        return later ?? [];
      }),
    );
  }, [query.data, expected]);
  return {
    ...{ query, lists },
    expect: (changes: readonly (readonly [id: string, later: Candidate | null])[]) =>
      setExpected((before) => new Map([...before, ...changes])),
    /** Shows what is stored. */
    settle: () => setExpected(new Map()),
  };
}

export type Candidates = ReturnType<typeof useCandidates>;
