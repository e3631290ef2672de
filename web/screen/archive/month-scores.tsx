import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { Month } from '#shared/calendar/month.ts';
import { paths } from '#shared/page/paths.ts';
import { noPlayers, type Score } from '#shared/play/everyone/players-by-score.ts';
import { type FinishedDay, monthShareText } from '#shared/play/month-share-text.ts';
import { scoreEmoji } from '#shared/play/share-text.ts';
import { useLocalStorage } from '../../browser/use-local-storage.ts';
import { publicUrl, site } from '../../site/site.ts';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { ShareButtons } from '../../ui/share-buttons.tsx';
import styles from './month-scores.module.css';

interface MonthScoresProps {
  month: Month;
  days: readonly FinishedDay[];
  /** In place of sharing while a score is not certain. */
  later: ReactNode;
}

/** From the earliest step to losses. */
const SCORES: readonly Score[] = [1, 2, 3, 4, 5, 0];

function countByScore(days: readonly FinishedDay[]): number[] {
  const counts = noPlayers();
  for (const { score } of days) counts[score] = (counts[score] ?? 0) + 1;
  return counts;
}

/** The scores of the month's finished days as bars, with share buttons. */
export function MonthScores({ month, days, later }: MonthScoresProps) {
  const counts = countByScore(days);
  const max = Math.max(1, ...counts);
  return (
    <section className={styles.card} aria-label="Scores of this month">
      {days.length === 0 ? (
        <p className={styles.empty}>Nothing finished this month yet.</p>
      ) : (
        <>
          <ul className={styles.chart}>
            {SCORES.map((score) => {
              const count = counts[score] ?? 0;
              return (
                <li key={score} className={styles.score}>
                  <span className="visually-hidden">
                    {score === 0 ? 'Not found' : `Found at step ${score}`}: {count}
                  </span>
                  <span className={styles.track} aria-hidden="true">
                    <i style={{ height: `${(count / max) * 100}%`, background: `var(--score-${score})` }} />
                  </span>
                  <span className={styles.label} aria-hidden="true">
                    <span>{scoreEmoji(score, false)}</span> {count}
                  </span>
                </li>
              );
            })}
          </ul>
          {later || <ShareMonth month={month} days={days} />}
        </>
      )}
    </section>
  );
}

interface ShareMonthProps {
  month: Month;
  days: readonly FinishedDay[];
}

/** The month's scores as a text to copy or share (docs/rules/statistics.md#share-text). */
function ShareMonth({ month, days }: ShareMonthProps) {
  const [withUrl, setWithUrl] = useLocalStorage('share-with-url', v.boolean(), true);
  const { siteName, hashtag } = site();
  const url = withUrl ? publicUrl(paths.archive(month)) : undefined;
  const text = monthShareText({ siteName, month, days }, { url, hashtag });

  return (
    <div className={styles.share}>
      <ShareButtons label="Share score" text={text} />
      <Checkbox label="With link" isChecked={withUrl} onChange={setWithUrl} />
    </div>
  );
}
