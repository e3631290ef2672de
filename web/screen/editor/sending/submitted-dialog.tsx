import { useRef } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { addressOf } from '../../../browser/site-path.ts';
import { StatusLink } from '../../../review/status-link.tsx';
import { useKnownSubmissions } from '../../../submission/submissions.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import styles from '../editor-layout.module.css';
import type { SubmittedState } from './use-submit.ts';

/** Shows the link to the status of a level that was just submitted, until it is closed; after a reload, too. */
export function SubmittedDialog({ levelId }: { levelId: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [, navigate] = useLocation();
  const state = useHistoryState<SubmittedState | null>();
  const key = useKnownSubmissions().find(({ id }) => id === levelId)?.key;
  if (!state?.isSubmitted || key === undefined) return null;
  return (
    <Dialog
      ref={dialog}
      title={t('Your level waits for review')}
      isClosedByBackdrop={false}
      onClose={() => navigate(paths.editLevel(levelId), { replace: true, state: null })}
    >
      <div className={styles.dialog}>
        <StatusLink submissionKey={key} mayChange />
      </div>
      <DialogButtons>
        <a className={buttonClass()} href={addressOf(paths.submission(key))}>
          {t('Open the status')}
        </a>
        <Button variant="primary" onClick={() => dialog.current?.close()}>
          {t('Done')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
