import { EntryList } from '../../review/entry-list.tsx';
import { MAKER_TEXTS } from '../../review/entry-texts.ts';
import { StatusLink } from '../../review/status-link.tsx';
import { useOwnSubmission } from '../../review/use-own-submission.ts';
import { Card } from '../../ui/card.tsx';
import styles from './review-card.module.css';

/** The review of a submitted level beside its form, for its maker; nothing in a browser that does not know its key. */
export function ReviewCard({ levelId }: { levelId: string }) {
  const { key, data } = useOwnSubmission(levelId);
  if (key === undefined) return null;
  return (
    <Card title="Review">
      <div className={styles.review}>
        {data && <EntryList entries={data.entries} titleOf={({ kind }) => MAKER_TEXTS[kind]} />}
        <StatusLink submissionKey={key} mayChange />
      </div>
    </Card>
  );
}
