import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EyeOff, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { type SharedPicture, undoWithdrawal, withdrawLevel } from '#shared/api/submission.ts';
import { t } from '#shared/language/t.ts';
import { ApiError, call, messageOf } from '../browser/call.ts';
import { formatListDay } from '../browser/format.ts';
import { logWarning } from '../browser/log-warning.ts';
import { invalidateReviews, sharedPicturesQuery } from '../review/queries.ts';
import { useAlert } from '../ui/alert/alerts.tsx';
import { Button } from '../ui/button/button.tsx';
import { Dialog, DialogButtons, DialogList } from '../ui/dialog/dialog.tsx';
import { FormFields } from '../ui/field/form-fields.tsx';
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
  const dialog = useRef<HTMLDialogElement>(null);
  const alert = useAlert();
  const queryClient = useQueryClient();
  const shared = useQuery(sharedPicturesQuery(levelId));
  const [reason, setReason] = useState('');
  const [state, setState] = useState<{ isSending: boolean; error: string | null }>({
    isSending: false,
    error: null,
  });

  async function withdraw() {
    setState({ isSending: true, error: null });
    try {
      await call(withdrawLevel, { params: { id: levelId }, body: { reason } });
    } catch (error) {
      logWarning('Failed to withdraw a level', error);
      setState({ isSending: false, error: messageOf(error) });
      return;
    }
    dialog.current?.close();
    alert({ type: 'success', message: t('The puzzle was withdrawn. You can undo that for a day.') });
    await invalidateReviews(queryClient);
  }

  return (
    <Dialog
      ref={dialog}
      title={t('Withdraw this puzzle?')}
      detail={t(
        '{label}. Its picture and texts disappear everywhere; its day, number and scores stay. You can undo that for a day, then they are removed for good.',
        { label },
      )}
      isClosedByBackdrop={reason === ''}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!state.isSending) void withdraw();
        }}
      >
        {shared.data && <SharedPictures levels={shared.data} />}
        <FormFields isSending={state.isSending}>
          <TextField
            label={t('Reason')}
            hint={t('For the activity log. Players do not see it.')}
            required
            pattern=".*\S.*"
            maxLength={500}
            value={reason}
            error={state.error ?? (shared.error ? messageOf(shared.error) : undefined)}
            onChange={({ target }) => setReason(target.value)}
          />
        </FormFields>
        <DialogButtons>
          <Button onClick={() => dialog.current?.close()}>{t('Cancel')}</Button>
          <Button variant="primary" type="submit" disabled={state.isSending || !shared.data}>
            {state.isSending ? t('Withdrawing…') : t('Withdraw')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** What else shows the picture: levels that go with it, and puzzles of other days that stay. */
function SharedPictures({ levels }: { levels: readonly SharedPicture[] }) {
  const going = levels.filter(({ day }) => day === null);
  const staying = levels.flatMap(({ id, day }) => (day === null ? [] : [{ id, day }]));
  return (
    <>
      {going.length > 0 && (
        <DialogList title={t('These levels show its picture, too, and are withdrawn with it:')}>
          {going.map(({ id, name, creator }) => (
            <li key={id}>{[name, creator].filter(Boolean).join(' · ')}</li>
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
  const alert = useAlert();
  const queryClient = useQueryClient();
  const [isSending, setIsSending] = useState(false);
  const [isGone, setIsGone] = useState(false);

  async function undo() {
    setIsSending(true);
    try {
      await call(undoWithdrawal, { params: { id: levelId } });
      alert({ type: 'success', message: t('The puzzle is back.') });
    } catch (error) {
      logWarning('Failed to undo a withdrawal', error);
      setIsGone(error instanceof ApiError && error.code === 'conflict');
      alert({ type: 'error', message: messageOf(error) });
    }
    setIsSending(false);
    await invalidateReviews(queryClient);
  }

  if (isGone) return null;
  return (
    <Button className={className} disabled={isSending} onClick={() => void undo()}>
      <Undo2 size={18} aria-hidden="true" />
      {t('Undo the withdrawal')}
    </Button>
  );
}
