import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Submitted } from '#shared/api/submission.ts';
import type { Level } from '#shared/level/level.ts';
import { contentHash } from '#shared/level/level-version.ts';
import { paths } from '#shared/page/paths.ts';
import { ApiError } from '../../../browser/call.ts';
import { levelQuery } from '../../../level/queries.ts';
import { invalidateReviews } from '../../../review/queries.ts';
import { imageOf, sendSubmission } from '../../../submission/send-level.ts';
import { useAlert } from '../../../ui/alerts.tsx';
import type { Stored } from '../stored-level.ts';
import type { Editor } from '../use-editor.ts';
import type { IsConflict } from './conflict-dialog.tsx';

const FAILED = 'Error while sending the level';

function failureMessages(error: unknown): string[] {
  if (error instanceof ApiError) return [`${FAILED}: Error ${error.status}`, error.message];
  const hasStatus = error instanceof Error && /^Error \d+$/.test(error.message);
  return [hasStatus ? `${FAILED}: ${error.message}` : FAILED];
}

interface SubmitContext {
  editor: Editor;
  stored: Stored;
  isConflict: IsConflict;
}

/** Submits a level for review and opens its edit page. */
export function useSubmit({ editor, stored, isConflict }: SubmitContext) {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [isBusy, setIsBusy] = useState(false);

  async function send(level: Level, base: Level | null, message: string): Promise<Submitted> {
    const outgoing = { level, base, image: await imageOf(level) };
    const submitted = await sendSubmission(outgoing, { draftKey: editor.draftKey, message });
    const { webhook } = submitted;
    if (webhook) {
      alert({ type: 'info', message: `Chat message: ${JSON.stringify(webhook)}`, timeout: 'none' });
    }
    return submitted;
  }

  // The level is stored, whatever fails from here on: the edit page shows the server's version.
  async function show({ id, key }: Submitted) {
    alert({
      type: 'success',
      message: 'Daily submitted.',
      actions: [{ label: 'Status page', onPress: () => navigate(paths.submission(key)) }],
    });
    await invalidateReviews(queryClient);
    if (editor.draftKey !== null) editor.forgetDraft();
    if (stored.level?.id === id) {
      const { level: arrived } = await queryClient.fetchQuery(levelQuery(id));
      editor.start(arrived, contentHash(arrived));
      stored.set(arrived);
    }
    navigate(paths.editLevel(id));
  }

  async function submit(level: Level, base: Level | null, message = ''): Promise<void> {
    setIsBusy(true);
    try {
      await show(await send(level, base, message));
    } catch (error) {
      const sendAgain = (mine: Level, theirs: Level) => submit(mine, theirs, message);
      if (isConflict(error, level, sendAgain)) return;
      for (const message of failureMessages(error)) alert({ type: 'error', message });
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, submit: (message: string) => submit(editor.leave(), stored.level, message) };
}
