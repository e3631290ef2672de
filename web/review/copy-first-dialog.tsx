import { useLocation } from 'wouter';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';

interface CopyFirstDialogProps {
  levelId: string;
  /** What its readers call the level. */
  label: string;
  onClose: () => void;
}

/** In place of the approval of a level whose screenshot is on another site: the site would refuse it (docs/rules/daily-order.md#approval). */
export function CopyFirstDialog({ levelId, label, onClose }: CopyFirstDialogProps) {
  const [, navigate] = useLocation();
  return (
    <ConfirmDialog
      question={t('Copy the screenshot first?')}
      detail={t(
        '{label}. Its screenshot is on another site, and players only see pictures that are stored here. The editor copies it when it approves the level.',
        { label },
      )}
      confirmLabel={t('Open the editor')}
      isConfirmedByEnter
      onConfirm={() => navigate(paths.editLevel(levelId))}
      onClose={onClose}
    />
  );
}
