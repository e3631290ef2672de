import { Pencil } from 'lucide-react';
import * as v from 'valibot';
import { Link } from 'wouter';
import { paths } from '#shared/page/paths.ts';
import { storedValue } from '../../browser/local-storage.ts';
import { useStoredText } from '../../browser/use-local-storage.ts';
import { buttonClass } from '../../ui/button.tsx';
import styles from './draft.module.css';

const DRAFT_KEY = 'draft';
const DraftTitle = v.object({ level: v.object({ name: v.string(), path: v.string() }) });

/** The draft of this browser, if anything has been put into it. */
export function Draft() {
  useStoredText(DRAFT_KEY);
  const draft = storedValue(DRAFT_KEY, v.nullable(DraftTitle), null);
  if (!draft || (draft.level.name === '' && draft.level.path === '')) return null;
  return (
    <section className={styles.draft} aria-labelledby="draft">
      <h2 id="draft">Draft</h2>
      <div className={styles.row}>
        <p>
          <b>{draft.level.name || 'A level without a game yet'}</b>, not submitted
        </p>
        <Link className={buttonClass()} to={paths.create}>
          <Pencil size={16} aria-hidden="true" />
          Go on
        </Link>
      </div>
    </section>
  );
}
