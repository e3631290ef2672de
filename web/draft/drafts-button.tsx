import { Files } from 'lucide-react';
import { useRef } from 'react';
import { t } from '#shared/language/t.ts';
import { Button } from '../ui/button/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog/dialog.tsx';
import { DraftsPanel } from './drafts-panel.tsx';
import { useDrafts, useImport } from './use-drafts.ts';

interface DraftsButtonProps {
  /** The draft in the editor; null for a level that is none. */
  shownId: string | null;
  /** Whether the list is open from the start, as after pictures were dropped. */
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  onOpen: (id: string) => void;
}

/** The number of drafts, or how far an import is; opens the list. */
export function DraftsButton({ shownId, isOpen, onToggle, onOpen }: DraftsButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const drafts = useDrafts();
  const { phase, files } = useImport();
  const ended = files.filter(({ status }) => !['waiting', 'working'].includes(status)).length;
  const label =
    phase === 'running'
      ? t('Drafts (reading {ended} of {count})', { ended, count: files.length })
      : t('Drafts ({count})', { count: drafts.length });
  const close = () => dialog.current?.close();
  return (
    <>
      <Button variant="quiet" onClick={() => onToggle(true)}>
        <Files size={16} aria-hidden="true" />
        {label}
      </Button>
      {isOpen && (
        <Dialog
          ref={dialog}
          title={t('Drafts')}
          isWide
          isClosedByBackdrop={false}
          onClose={() => onToggle(false)}
        >
          <div className="above-3">
            <DraftsPanel
              shownId={shownId}
              onOpen={(id) => {
                close();
                onOpen(id);
              }}
            />
          </div>
          <DialogButtons>
            <Button onClick={close}>{t('Close')}</Button>
          </DialogButtons>
        </Dialog>
      )}
    </>
  );
}
