import type { Day } from '#shared/calendar/day.ts';
import type { ListedLevel } from '#shared/level/showing.ts';
import type { FinishedLevel } from '#shared/play/statistics.ts';
import { BonusNumbers } from './bonus-numbers.tsx';
import { ByDifficulty } from './by-difficulty.tsx';
import styles from './stats-layout.module.css';
import { Trend } from './trend.tsx';

interface OwnCourseProps {
  finished: readonly FinishedLevel<ListedLevel>[];
  today: Day;
}

/** Whether the player gets better, and what else they have found out. */
export function OwnCourse({ finished, today }: OwnCourseProps) {
  return (
    <>
      <Trend finished={finished} today={today} />
      <div className={styles.pair}>
        <ByDifficulty finished={finished} />
        <BonusNumbers finished={finished} />
      </div>
    </>
  );
}
