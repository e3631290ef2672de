import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Day } from '#shared/calendar/day.ts';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import type { Level, LevelState } from '#shared/level/level.ts';
import { needsPictureCopy, PICTURE_COPY_NEEDED } from '#shared/level/picture/picture-copy.ts';
import { paths } from '#shared/page/paths.ts';
import { refusalText } from '#shared/refusal/refusals.ts';
import type { User } from '#shared/user/user.ts';
import { ApiError, messageOf } from '../../../browser/call.ts';
import { logWarning } from '../../../browser/log-warning.ts';
import { today } from '../../../browser/time/clock.ts';
import { levelsQuery } from '../../../level/queries.ts';
import { invalidateReviews } from '../../../review/queries.ts';
import { dayInList, savedAlert } from '../../../review/saved-alert.tsx';
import { refreshSite } from '../../../site/site.ts';
import { imageOf, sendSave } from '../../../submission/send-level.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import { useAlert } from '../../../ui/alert/alerts.tsx';
import type { Stored } from '../stored-level.ts';
import type { EditorState } from '../use-editor.ts';
import type { IsConflict } from './conflict-dialog.tsx';

function failureOf(error: Error): string {
  const reason = messageOf(error, t('Try again.'));
  return joinSentences(t('The level was not saved.'), reason);
}

interface SaveContext {
  user: User;
  editor: EditorState;
  stored: Stored;
  isConflict: IsConflict;
}

interface SentSave {
  level: Level;
  base: Level | null;
  message?: string;
}

/** Saves the level as a manager, in the given state. */
export function useSave({ user, editor, stored, isConflict }: SaveContext) {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [uncopied, setUncopied] = useState<string | null>(null);

  const { run, isRunning, error } = useAction(
    (sent: SentSave) =>
      send(sent).catch((failure) => {
        const again = async (level: Level, base: Level) => void (await run({ ...sent, level, base }));
        if (isConflict(failure, sent.level, again)) return;
        logWarning('Failed to save level', failure);
        throw failure;
      }),
    {
      failed: (_, failure) => [
        t("Couldn't save level"),
        ...(failure instanceof ApiError ? [failure.message] : []),
      ],
    },
  );

  async function send({ level, base, message }: SentSave) {
    const image = await imageOf(level);
    setUncopied(image ? null : level.path);
    if (!image && needsPictureCopy(level, base)) {
      alert({ type: 'error', message: refusalText(PICTURE_COPY_NEEDED) });
      return;
    }
    const saved = await sendSave({ level, base, image }, message);
    // First: who leaves the page now does not find it among the drafts, or its changes, as well.
    editor.take(level, saved);
    if (editor.draftKey === null) stored.set(saved);
    await refreshSite();
    await invalidateReviews(queryClient).catch(() => {});
    const levels = await queryClient.fetchQuery(levelsQuery(today())).catch(() => []);
    const day = dayInList(saved.id, levels);
    const show = (shown: Day) => navigate(paths.daily(shown));
    const before = base?.state ?? saved.state;
    const undo = () => void run({ level: { ...saved, state: before }, base: saved });
    alert(savedAlert({ saved, before, day, user }, show, undo));
    if (stored.level?.id !== saved.id) navigate(paths.editLevel(saved.id));
  }

  return {
    isBusy: isRunning,
    /** Why the last save failed; null while there is nothing to say. */
    failure: error && failureOf(error),
    /** Whether the picture could not be copied from its site. */
    isUncopied: uncopied === editor.level.path,
    /** Whether it was saved, or what is in the way is shown. `message` is for the creator. */
    save: (state: LevelState, message = '') =>
      run({ level: { ...editor.leave(), state }, base: stored.level, message }),
  };
}
