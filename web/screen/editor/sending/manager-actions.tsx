import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, ExternalLink, Save as SaveIcon, Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ReviewThread } from '#shared/api/level/submission.ts';
import { t } from '#shared/language/t.ts';
import { approvalNotes } from '#shared/level/approval-notes.ts';
import type { Level, LevelState } from '#shared/level/level.ts';
import {
  mayApprove,
  mayCancelApproval,
  mayEditLevel,
  mayRepairLevel,
  mayWithdrawLevel,
} from '#shared/level/level-access.ts';
import { isPlayerMade } from '#shared/level/level-origin.ts';
import { levelName } from '#shared/level/level-title.ts';
import { contentHash } from '#shared/level/level-version.ts';
import { isWebAddress } from '#shared/level/picture/picture-key.ts';
import { listedLevel } from '#shared/level/showing.ts';
import type { User } from '#shared/user/user.ts';
import { useSaveKeys } from '../../../browser/input/keyboard.ts';
import { useLatestDay, useToday } from '../../../browser/time/clock.ts';
import { storedLevelsQuery } from '../../../level/queries.ts';
import { useIsUnseen } from '../../../level/unseen/play-along.ts';
import { FileButton } from '../../../picture/file-button.tsx';
import { approveQuestion } from '../../../review/approve-question.ts';
import { ReviewDialog } from '../../../review/review-dialog.tsx';
import { WithdrawButton } from '../../../review/withdrawal-buttons.tsx';
import { site } from '../../../site/site.ts';
import { FieldError } from '../../../ui/action/use-action.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { useQuestion } from '../../../ui/dialog/confirm-dialog.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import type { Validity } from '../form/use-validity.ts';
import type { Place, Stored } from '../stored-level.ts';
import type { EditorState } from '../use-editor.ts';
import { ConflictDialog, useConflict } from './conflict-dialog.tsx';
import { BarLine, SendFailure } from './send-bar.tsx';
import { useSave } from './use-save.ts';

const Decisions = lazyPart(async () => (await import('../../../review/review-panel.tsx')).Decisions);

interface ManagerActionsProps {
  user: User;
  editor: EditorState;
  stored: Stored;
  place: Place;
  /** Whether the picture failed to load. */
  isPictureMissing: boolean;
  check: Validity['check'];
  onPicture: (file: Blob) => void;
}

// A level that was never saved starts as submitted.
const UNSAVED: LevelState = 'submitted';

/** What a level manager may do with the level (docs/rules/levels.md#level-states). */
export function ManagerActions(props: ManagerActionsProps) {
  const { user, editor, stored, place, isPictureMissing, check, onPicture } = props;
  const { level } = editor;
  const { isReleased, ahead } = place;
  const { data: levels = [] } = useQuery(storedLevelsQuery(useToday()));
  const isUnseen = useIsUnseen();
  const latestDay = useLatestDay();
  const [question, ask] = useQuestion();
  const [isApproving, setIsApproving] = useState(false);
  const { conflict, isConflict } = useConflict(editor, stored);
  const save = useSave({ user, editor, stored, isConflict });
  const state = stored.level?.state ?? UNSAVED;
  const mayEdit = mayEditLevel(user, { state, isReleased, isOwn: false });
  const maySave = mayEdit || mayRepairLevel(user, { state, daysAhead: ahead });
  const saveAs = (wanted: LevelState) => {
    if (!check('daily')) return;
    if (!isPictureMissing) return void save.save(wanted);
    ask({
      question: t('Save with a screenshot that failed to load?'),
      detail: t('Players may not see it either.'),
      confirmLabel: t('Save anyway'),
      onConfirm: () => void save.save(wanted),
    });
  };
  useSaveKeys(() => maySave && !save.isBusy && saveAs(state));
  const id = stored.level?.id ?? level.id;
  // Whoever edits it sees it.
  const isOtherUnseen = (one: Pick<Level, 'id'>) => one.id !== id && isUnseen(one);
  const notes = () => [
    ...(isPictureMissing ? [t('The screenshot failed to load: others may not see it either.')] : []),
    ...approvalNotes({ ...level, id, state }, levels, site(), latestDay, isOtherUnseen),
  ];

  // The creator of a submission may be written to.
  function approve() {
    if (stored.level && isPlayerMade(id)) return check('daily') && setIsApproving(true);
    const told = notes();
    if (told.length === 0) saveAs('approved');
    else if (check('daily')) ask(approveQuestion(told, () => void save.save('approved')));
  }

  async function approveWith(text: string): Promise<null> {
    if (await save.save('approved', text)) return null;
    throw new FieldError({ text: t('The level was not saved.') });
  }

  // The state may have changed; what another manager has saved meanwhile stays a conflict.
  function follow({ level: decided }: ReviewThread) {
    if (stored.level && contentHash(decided) === contentHash(stored.level)) stored.set(decided);
  }

  return (
    <>
      <CopyNote path={level.path} isRefused={save.isUncopied} onPicture={onPicture} />
      {save.failure !== null && <SendFailure>{save.failure}</SendFailure>}
      {maySave && (
        <Button
          variant={stored.level ? 'primary' : 'plain'}
          disabled={save.isBusy}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={() => saveAs(state)}
        >
          <SaveIcon size={16} aria-hidden="true" />
          {save.isBusy ? t('Saving…') : t('Save level')}
        </Button>
      )}
      {mayApprove(user, state) && (
        <Button disabled={save.isBusy} onClick={approve}>
          <BadgeCheck size={16} aria-hidden="true" />
          {t('Approve level')}
        </Button>
      )}
      {mayCancelApproval(user, { state, daysAhead: ahead }) && (
        <Button disabled={save.isBusy} onClick={() => saveAs('submitted')}>
          <Undo2 size={16} aria-hidden="true" />
          {t('Cancel approbation')}
        </Button>
      )}
      {stored.level && isPlayerMade(stored.level.id) && (
        <Suspense fallback={null}>
          <Decisions
            levelId={stored.level.id}
            label={stored.level.name}
            user={user}
            daysAhead={ahead}
            isReopenedElsewhere
            onDecided={follow}
          />
        </Suspense>
      )}
      {stored.level && mayWithdrawLevel(user, { state, isReleased }) && (
        <WithdrawButton levelId={stored.level.id} label={levelName(listedLevel(stored.level))} />
      )}
      {!mayEdit && (
        <p className="note">
          {maySave
            ? t(
                'Its day has begun somewhere on Earth: until it begins in UTC you can repair all but the game.',
              )
            : t('Its day has begun somewhere on Earth: only an admin can change it.')}
        </p>
      )}
      {question}
      {isApproving && (
        <ReviewDialog
          kind="approved"
          label={level.name}
          notes={notes()}
          onDecide={({ text }) => approveWith(text)}
          onClose={() => setIsApproving(false)}
        />
      )}
      {conflict && <ConflictDialog conflict={conflict} />}
    </>
  );
}

interface CopyNoteProps {
  path: string;
  /** Whether the other site refused to hand out its picture. */
  isRefused: boolean;
  onPicture: (file: Blob) => void;
}

/** Explains how a picture of another site gets copied to this one (docs/rules/pictures.md#picture-copy). */
function CopyNote({ path, isRefused, onPicture }: CopyNoteProps) {
  if (!isWebAddress(path)) return null;
  if (!isRefused) {
    return (
      <BarLine>
        <p className="note">
          {t(
            'The screenshot is on another site, and players only see images stored here. Saving copies it where that site allows; approval needs the copy.',
          )}
        </p>
      </BarLine>
    );
  }
  return (
    <BarLine role="alert">
      <p className="small bad">
        {t(
          'The other site does not allow copying. Save the image to your device, then choose, drop or paste it here.',
        )}
      </p>
      <div className="row">
        <a className={buttonClass()} href={path} target="_blank" rel="noopener noreferrer">
          <ExternalLink size={16} aria-hidden="true" />
          {t('Open the picture')}
        </a>
        <FileButton label={t('Choose the copy')} onPicture={onPicture} />
      </div>
    </BarLine>
  );
}
