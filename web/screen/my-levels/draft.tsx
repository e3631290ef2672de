import { Pencil } from 'lucide-react';
import { Link } from 'wouter';
import * as z from 'zod/mini';
import { paths } from '#shared/page/paths.ts';
import { storedValue } from '../../browser/local-storage.ts';
import { useStoredText } from '../../browser/use-local-storage.ts';
import { buttonClass } from '../../ui/button.tsx';
import styles from './draft.module.css';

const DRAFT_KEY = 'draft';
const DraftTitle = z.object({ level: z.object({ name: z.string(), path: z.string() }) });

/** The draft of this browser, if anything has been put into it. */
export function Draft() {
  useStoredText(DRAFT_KEY);
  const draft = storedValue(DRAFT_KEY, z.nullable(DraftTitle), null);
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
