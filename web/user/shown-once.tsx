import { useRef } from 'react';
import { t } from '#shared/language/t.ts';
import { useLeaveGuard } from '../browser/page/use-leave-guard.ts';
import { Button } from '../ui/button/button.tsx';
import { ShareButtons } from '../ui/button/share-buttons.tsx';
import { Dialog, DialogButtons } from '../ui/dialog/dialog.tsx';
import styles from './shown-once.module.css';

interface ShownOnceProps {
  title: string;
  detail: string;
  copyLabel: string;
  /** A secret that the server cannot show again. */
  text: string;
  onClose: () => void;
}

/** A new secret, which is shown only now. */
export function ShownOnce({ title, detail, copyLabel, text, onClose }: ShownOnceProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLeaveGuard(true, true);
  return (
    <Dialog ref={dialog} title={title} detail={detail} isClosedByBackdrop={false} onClose={onClose}>
      <div className="stack gap-3 above-4">
        <code className={`small breaks ${styles.text}`}>{text}</code>
        <ShareButtons label={copyLabel} text={text} variant="plain" hasSheet={false} />
      </div>
      <DialogButtons>
        <Button variant="primary" onClick={() => dialog.current?.close()}>
          {t('Done')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
