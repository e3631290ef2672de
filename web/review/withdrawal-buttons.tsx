import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EyeOff, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { type SharedPicture, undoWithdrawal, withdrawLevel } from '#shared/api/level/submission.ts';
import { t } from '#shared/language/t.ts';
import { hiddenName } from '#shared/level/level-access.ts';
import { ApiError, call, messageOf } from '../browser/call.ts';
import { formatListDay } from '../browser/time/format.ts';
import { useIsUnseen } from '../level/unseen/play-along.ts';
import { invalidateReviews, sharedPicturesQuery } from '../review/queries.ts';
import { useAction } from '../ui/action/use-action.ts';
import { Button } from '../ui/button/button.tsx';
import { DialogList } from '../ui/dialog/dialog.tsx';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { TextField } from '../ui/field/text-field.tsx';

interface ButtonProps {
  levelId: string;
  className?: string | undefined;
}

/** Withdraws a level, after asking for the reason. */
export function WithdrawButton({ levelId, label, className }: ButtonProps & { label: string }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" className={className} onClick={() => setIsAsking(true)}>
        <EyeOff size={18} aria-hidden="true" />
        {t('Withdraw')}
      </Button>
      {isAsking && <WithdrawDialog levelId={levelId} label={label} onClose={() => setIsAsking(false)} />}
    </>
  );
}

interface WithdrawDialogProps {
  levelId: string;
  /** The level as text. */
  label: string;
  onClose: () => void;
}

/** Asks for the reason, and withdraws a level. */
export function WithdrawDialog({ levelId, label, onClose }: WithdrawDialogProps) {
  const queryClient = useQueryClient();
  const shared = useQuery(sharedPicturesQuery(levelId));
  const [reason, setReason] = useState('');
  const withdraw = useAction<FormData, unknown>(
    () => call(withdrawLevel, { params: { id: levelId }, body: { reason } }),
    {
      done: () => {
        void invalidateReviews(queryClient);
        return t('The puzzle was withdrawn. You can undo that for a day.');
      },
      failed: (why) => why,
      fields: ['reason'],
    },
  );
  return (
    <FormDialog
      title={t('Withdraw this puzzle?')}
      detail={t(
        '{label}. Its picture and texts disappear everywhere; its day, number and scores stay. You can undo that for a day, then they are removed for good.',
        { label },
      )}
      isClosedByBackdrop={reason === ''}
      action={withdraw}
      submitLabel={t('Withdraw')}
      sendingLabel={t('Withdrawing…')}
      canSubmit={shared.data !== undefined}
      onClose={onClose}
    >
      {shared.data && <SharedPictures levels={shared.data} />}
      <TextField
        label={t('Reason')}
        hint={t('For the activity log. Players do not see it.')}
        required
        pattern=".*\S.*"
        maxLength={500}
        value={reason}
        error={withdraw.fieldErrors.reason ?? (shared.error ? messageOf(shared.error) : undefined)}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}

/** What else shows the picture: levels that go with it, and puzzles of other days that stay. */
function SharedPictures({ levels }: { levels: readonly SharedPicture[] }) {
  const isUnseen = useIsUnseen();
  const going = levels.filter(({ day }) => day === null);
  const staying = levels.flatMap(({ id, day }) => (day === null ? [] : [{ id, day }]));
  return (
    <>
      {going.length > 0 && (
        <DialogList title={t('These levels show its picture, too, and are withdrawn with it:')}>
          {going.map(({ id, name, creator }) => (
            <li key={id}>{[isUnseen({ id }) ? hiddenName() : name, creator].filter(Boolean).join(' · ')}</li>
          ))}
        </DialogList>
      )}
      {staying.length > 0 && (
        <DialogList
          title={t(
            'The puzzles of these days show its picture, too, and stay until you withdraw or delete them:',
          )}
        >
          {staying.map(({ id, day }) => (
            <li key={id}>{formatListDay(day)}</li>
          ))}
        </DialogList>
      )}
    </>
  );
}

/** Brings a withdrawn level back. Nothing is shown any more once the server has said that it cannot. */
export function UndoWithdrawal({ levelId, className }: ButtonProps) {
  const queryClient = useQueryClient();
  const undo = useAction(
    () =>
      call(undoWithdrawal, { params: { id: levelId } }).finally(() => void invalidateReviews(queryClient)),
    { done: () => t('The puzzle is back.'), failed: (reason) => reason },
  );
  if (undo.error instanceof ApiError && undo.error.code === 'conflict') return null;
  return (
    <Button className={className} disabled={undo.isRunning} onClick={() => void undo.run()}>
      <Undo2 size={18} aria-hidden="true" />
      {t('Undo the withdrawal')}
    </Button>
  );
}
