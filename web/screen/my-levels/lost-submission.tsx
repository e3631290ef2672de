import { X } from 'lucide-react';
import { forgetSubmission, type KnownSubmission } from '../../submission/submissions.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './lost-submission.module.css';

/** A submission that the site no longer has. */
export function LostSubmission({ submission: { id, name } }: { submission: KnownSubmission }) {
  return (
    <li className={styles.lost}>
      <p>
        <b>{name}</b> is no longer on this site: it was deleted.
      </p>
      <IconButton label="Remove from this list" tipSide="right" onClick={() => forgetSubmission(id)}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
