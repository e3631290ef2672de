import { useMemo } from 'react';
import { Link } from 'wouter';
import type { Day } from '#shared/calendar/day.ts';
import type { Level } from '#shared/level/level.ts';
import { paths } from '#shared/page/paths.ts';
import type { Archive } from '#shared/play/archive.ts';
import { randomUnplayed } from '#shared/play/random-unplayed.ts';
import { buttonClass } from '../ui/button.tsx';

/** A link to a random unfinished day other than `except`; nothing if there is none. */
export function SurpriseLink({ archive, except }: { archive: Archive<Level>; except: Day | null }) {
  const day = useMemo(() => randomUnplayed(archive, except, Math.random), [archive, except]);
  return (
    day && (
      <Link className={buttonClass()} to={day === archive.today ? paths.today : paths.daily(day)}>
        Surprise me
      </Link>
    )
  );
}
