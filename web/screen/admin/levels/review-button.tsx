import { MessagesSquare } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import type { User } from '#shared/user/user.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import styles from './review-button.module.css';

const ReviewPanel = lazyPart(async () => (await import('../../../review/review-panel.tsx')).ReviewPanel);

interface ReviewButtonProps {
  levelId: string;
  /** The level as text. */
  label: string;
  user: User;
  daysAhead: number | null;
}

/** Opens the review thread of a level of the list. */
export function ReviewButton({ levelId, label, user, daysAhead }: ReviewButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton label="Review" tipSide="right" onClick={() => setIsOpen(true)}>
        <MessagesSquare size={18} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Dialog ref={dialog} title="Review" detail={label} isWide onClose={() => setIsOpen(false)}>
          <div className={styles.panel}>
            <Suspense fallback={<p aria-busy="true">Loading the review…</p>}>
              <ReviewPanel levelId={levelId} label={label} user={user} daysAhead={daysAhead} />
            </Suspense>
          </div>
          <DialogButtons>
            <Button onClick={() => dialog.current?.close()}>Close</Button>
          </DialogButtons>
        </Dialog>
      )}
    </>
  );
}
