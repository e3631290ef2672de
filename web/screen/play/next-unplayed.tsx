import type { Day } from '#shared/calendar/day.ts';
import type { Level } from '#shared/level/level.ts';
import { type Archive, nextUnplayed } from '#shared/play/archive.ts';
import { finishedPlay } from '../../browser/play-storage.ts';
import { site } from '../../browser/site.ts';
import { UnplayedLink } from '../../level/unplayed-link.tsx';

interface NextUnplayedProps {
  /** The daily levels in their order. */
  order: readonly Level[];
  day: Day;
  today: Day;
}

/** A link from a finished day to the next unplayed one. */
export function NextUnplayed({ order, day, today }: NextUnplayedProps) {
  const archive: Archive<Level> = {
    order,
    schedule: site(),
    today,
    // Read one by one, only as far as needed: parsing years of saves is slow.
    playOf: ({ id }) => finishedPlay(id),
  };
  const unplayed = nextUnplayed(archive, day);
  // Today's puzzle has a link of its own.
  if (unplayed === today) return null;
  return unplayed && <UnplayedLink day={unplayed} today={today} />;
}
