import { useQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { answersQuery } from '../../review/queries.ts';
import { useKnownSubmissions } from '../../submission/submissions.ts';
import styles from './my-levels-link.module.css';
import { SectionLink } from './section-link.tsx';

/** Whether a manager has answered a submission of this browser since its creator last looked. */
function useHasNews(): boolean {
  const known = useKnownSubmissions();
  const { data = [] } = useQuery({ ...answersQuery(), enabled: known.length > 0 });
  return known.some(({ id, seenAt }) =>
    data.some((answer) => answer.id === id && answer.answeredAt > (seenAt ?? '')),
  );
}

/**
 * The link to the submissions of this browser, with a dot when one has been answered; the dot alone for the button that the link is behind
 * (docs/rules/submission.md#my-levels).
 */
export function MyLevelsLink({ isDot }: { isDot?: boolean }) {
  const dot = useHasNews() && (
    <span className={styles.dot}>
      <span className="visually-hidden">{t('New answer')}</span>
    </span>
  );
  if (isDot) return dot;
  return (
    <div className={styles.link}>
      <SectionLink to={paths.myLevels} label={t('My levels')} Icon={Images} />
      {dot}
    </div>
  );
}
