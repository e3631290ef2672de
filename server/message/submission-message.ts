import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { pages } from '#shared/page/pages.ts';
import type { Database } from '../database/tables.ts';
import { inLanguageOfSite } from '../language/request-language.ts';
import { fieldText } from './formats.ts';
import type { SiteMessage } from './message.ts';
import type { Messages } from './open-messages.ts';

/** Why managers are told about a submission: it is new, was changed while it waits, or was submitted again after a request for changes. */
export type SubmissionOutcome = 'new' | 'changed' | 'resubmitted';

function textOf(outcome: SubmissionOutcome): string {
  switch (outcome) {
    case 'new':
      return t('A new level is waiting for review.');
    case 'changed':
      return t('A submitted level has changed.');
    case 'resubmitted':
      return t('A level was submitted again after a request for changes.');
  }
}

/** The message that tells managers about a submission, with a link to its editor. Its name is in the language of the site. */
export function submissionMessage(level: Level, outcome: SubmissionOutcome): SiteMessage {
  return inLanguageOfSite(() => ({
    event: outcome === 'resubmitted' ? 'resubmission' : 'submission',
    text: textOf(outcome),
    link: { title: fieldText(level.id), path: editorPath(level.id) },
    fields: [
      { name: t('Creator'), value: fieldText(level.creator) },
      { name: t('Theme'), value: fieldText(level.comment) },
    ],
    picture: null,
  }));
}

/**
 * Makes the message about a submission, and queues it for the receivers that want it. To be used in the transaction that stores the
 * level, so that no message is lost while a receiver is down; `at` is in milliseconds since 1970.
 */
export async function queueSubmissionMessage(
  trx: Database,
  messages: Messages,
  { level, outcome, at }: { level: Level; outcome: SubmissionOutcome; at: number },
): Promise<SiteMessage> {
  const message = submissionMessage(level, outcome);
  await messages.queue(trx, message, { levelId: level.id, at });
  return message;
}

/** Fully encoded: chats end a link at a colon or a bracket. */
function editorPath(id: string): string {
  return pages.editLevel.replace(':levelId', () => encodeURIComponent(id));
}
