import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Candidate } from '#shared/candidate/candidate.ts';
import { masksOver } from '#shared/checklist/lettering-check.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { levelWithMasks, masksOf } from '#shared/level/mask/edit-masks.ts';
import { pictureLookQuery } from '../../../checklist/use-level-facts.ts';
import { fullImageUrl } from '../../../level/picture/picture-url.ts';
import { useAction } from '../../../ui/action/use-action.ts';

const MAX_OTHERS = 3;

/** What somebody has changed of a candidate without the editor. */
interface Changes {
  /** Which of the proposals; 0 are the steps that it has. */
  proposal: number;
  zoomPresets: Level['zoomPresets'];
  /** Those over the lettering of these steps; null where there is none. */
  masks: Level['masks'] | null;
  isMasked: boolean;
}

const unchanged = ({ level, verdict, update }: Candidate): Changes => ({
  proposal: 0,
  zoomPresets: level.zoomPresets,
  // What is taken of a later version is what its author has made.
  masks: update ? null : (verdict?.masks ?? null),
  isMasked: true,
});

// The same as long as nothing changes: what is computed of a level is not computed again.
const levels = new WeakMap<Candidate, { changes: Changes | undefined; level: Level }>();

/** Steps and masks of candidates that are changed on the desk, until they are approved. */
export function useChanges() {
  const queryClient = useQueryClient();
  const [all, setAll] = useState<ReadonlyMap<string, Changes>>(new Map());
  const changesOf = (one: Candidate) => all.get(one.level.id) ?? unchanged(one);
  const set = ({ level }: Candidate, changes: Changes) =>
    setAll((before) => new Map([...before, [level.id, changes]]));

  /** Shows the next proposal, the first after the last one. */
  const shift = useAction(
    async (one: Candidate) => ({
      one,
      look: await queryClient.fetchQuery(pictureLookQuery(fullImageUrl(one.level), null)),
    }),
    {
      done: ({ one, look: { presets, others, lettering, width, height } }) => {
        const { level } = one;
        const first = JSON.stringify(level.zoomPresets[0]);
        const elsewhere = [presets, ...others].filter((steps) => steps && JSON.stringify(steps[0]) !== first);
        const proposals = elsewhere.slice(0, MAX_OTHERS);
        if (proposals.length === 0) return t('There is no other telling part.');
        const before = changesOf(one);
        const proposal = (before.proposal + 1) % (proposals.length + 1);
        const zoomPresets = proposals[proposal - 1] ?? level.zoomPresets;
        const masks = masksOver({ ...level, zoomPresets }, width / height, lettering ?? []);
        set(one, { ...before, proposal, zoomPresets, masks });
        return null;
      },
    },
  );

  return {
    shift,
    hasMasks: (one: Candidate) => changesOf(one).masks !== null,
    isMasked: (one: Candidate) => changesOf(one).isMasked,
    isChanged: ({ level }: Candidate) => all.has(level.id),
    mask: (one: Candidate) => set(one, { ...changesOf(one), isMasked: !changesOf(one).isMasked }),
    /** The level as it is shown and approved. */
    levelOf: (one: Candidate): Level => {
      if (one.update) return one.update.after;
      const changes = all.get(one.level.id);
      const made = levels.get(one);
      if (made && made.changes === changes) return made.level;
      const { zoomPresets, masks, isMasked } = changesOf(one);
      const level = levelWithMasks({ ...one.level, zoomPresets }, (isMasked && masks) || masksOf(one.level));
      levels.set(one, { changes, level });
      return level;
    },
  };
}

export type DeskChanges = ReturnType<typeof useChanges>;
