import { EyeOff } from 'lucide-react';
import { t } from '#shared/language/t.ts';
import { hasPermission } from '#shared/user/user.ts';
import { usePlaysAlong } from '../../level/unseen/play-along.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { useQuestion } from '../../ui/dialog/confirm-dialog.tsx';
import { useVerifiedUser } from '../../user/queries.ts';

/** What a manager turns on who wants to play the puzzles of the site like anybody (docs/rules/accounts.md#playing-along). */
export function PlayAlongSwitch() {
  const { user } = useVerifiedUser();
  const [playsAlong, setPlaysAlong] = usePlaysAlong();
  const [question, ask] = useQuestion();
  if (!hasPermission(user, 'manage-level')) return null;
  const askToStop = () =>
    ask({
      question: t('Stop playing along?'),
      detail: t(
        'You will see names, texts and pictures of levels that you have not played, also of days to come.',
      ),
      confirmLabel: t('Stop playing along'),
      onConfirm: () => setPlaysAlong(false),
    });
  return (
    <>
      <IconButton
        label={t('Play along')}
        data-tip={playsAlong ? t('Stop playing along') : t('Play along: hide what gives levels away')}
        tipSide="end"
        aria-pressed={playsAlong}
        onClick={playsAlong ? askToStop : () => setPlaysAlong(true)}
      >
        <EyeOff size={20} aria-hidden="true" />
      </IconButton>
      {question}
    </>
  );
}

/** Says that much is hidden. */
export function PlayAlongNote() {
  const [playsAlong] = usePlaysAlong();
  if (!playsAlong) return null;
  return (
    <p className="note">
      {t(
        'You play along: what gives a level away is hidden until you have played it, and a search finds it by creator and id alone.',
      )}
    </p>
  );
}
