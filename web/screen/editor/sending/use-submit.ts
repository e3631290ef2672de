import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Submitted } from '#shared/api/level/submission.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { contentHash } from '#shared/level/level-version.ts';
import { storedLevel } from '#shared/level/showing.ts';
import { paths } from '#shared/page/paths.ts';
import { ApiError, messageOf, ResponseError } from '../../../browser/call.ts';
import { levelQuery } from '../../../level/level-query.ts';
import { invalidateReviews } from '../../../review/queries.ts';
import { imageOf, sendSubmission } from '../../../submission/send-level.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import { useAlert } from '../../../ui/alert/alerts.tsx';
import type { Stored } from '../stored-level.ts';
import type { EditorState } from '../use-editor.ts';
import type { IsConflict } from './conflict-dialog.tsx';
import type { Sending } from './submit-dialog.tsx';

const FAILED = t('Error while sending the level');
const DONE: Readonly<Record<Sending, string>> = {
  new: t('Daily submitted.'),
  changed: t('Your changes are saved.'),
  requested: t('Level submitted again.'),
};

function failedWith(status: number): string {
  return t('Error while sending the level: Error {status}', { status: String(status) });
}

/** Why a level was not sent, in one alert each. */
export function failureMessages(error: unknown): string[] {
  // What the site has no room for is told in words: nobody knows the status.
  if (error instanceof ApiError && error.code === 'full') return [FAILED, error.message];
  if (error instanceof ApiError) return [failedWith(error.status), error.message];
  return [error instanceof ResponseError ? failedWith(error.status) : FAILED];
}

function failureOf(error: unknown): string {
  const messages = failureMessages(error);
  const reasons = messages.length > 1 ? messages : [...messages, messageOf(error)];
  return `${reasons.map((text) => text.replace(/\.$/, '')).join('. ')}. ${t('Nothing is lost.')}`;
}

/** What the address of a level that was just submitted carries for the page that it opens. */
export interface SubmittedState {
  isSubmitted: true;
}

interface SubmitContext {
  editor: EditorState;
  stored: Stored;
  sending: Sending;
  isConflict: IsConflict;
}

/** Submits a level for review and opens its edit page. */
export function useSubmit({ editor, stored, sending, isConflict }: SubmitContext) {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [message, setMessage] = useState('');

  async function send(level: Level, base: Level | null): Promise<Submitted> {
    const outgoing = { level, base, image: await imageOf(level) };
    const details = { draftKey: editor.draftKey, message: message.trim() };
    const submitted = await sendSubmission(outgoing, details);
    const { webhook } = submitted;
    if (webhook) {
      alert({
        type: 'info',
        message: t('Chat message: {message}', { message: JSON.stringify(webhook) }),
        timeout: 'none',
      });
    }
    return submitted;
  }

  /** The level as the site has taken it; null if the site does not answer any more. */
  async function taken(id: string, sent: Level): Promise<Level | null> {
    // The page of a new level opens next, and loads it.
    if (stored.level?.id !== id && !editor.hasChangedSince(sent)) return sent;
    const query = { ...levelQuery(id), staleTime: 0 };
    return queryClient.fetchQuery(query).then(
      ({ level }) => storedLevel(level),
      () => null,
    );
  }

  // The level is stored, whatever fails from here on: the edit page shows the server's version.
  async function show({ id }: Submitted, sent: Level) {
    const isUnchanged = stored.level !== null && contentHash(sent) === contentHash(stored.level);
    setMessage('');
    alert({ type: 'success', message: isUnchanged ? t('Message sent.') : DONE[sending] });
    const level = await taken(id, sent);
    // Before anything else: who leaves the page now does not find it among the drafts, or its changes, as well.
    if (level) editor.take(sent, level);
    if (level && stored.level?.id === id) stored.set(level);
    await invalidateReviews(queryClient);
    const state: SubmittedState | null = sending === 'new' ? { isSubmitted: true } : null;
    navigate(paths.editLevel(id), { state });
  }

  const { run, isRunning, error } = useAction(
    ({ level, base }: { level: Level; base: Level | null }) =>
      send(level, base).catch((failure) => {
        if (isConflict(failure, level, submit)) return null;
        throw failure;
      }),
    {
      done: (submitted, { level }) => submitted && show(submitted, level),
      failed: (_, failure) => failureMessages(failure),
    },
  );
  const submit = async (level: Level, base: Level | null) => void (await run({ level, base }));

  return {
    isBusy: isRunning,
    /** Why the last attempt failed; null while there is nothing to say. */
    failure: error && failureOf(error),
    /** What the creator writes to the managers, kept until it has been sent. */
    message,
    setMessage,
    submit: () => submit(editor.leave(), stored.level),
  };
}
