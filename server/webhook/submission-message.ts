import type { Level } from '#shared/level/level.ts';
import { pages } from '#shared/page/pages.ts';
import { cleanLine } from '#shared/text/clean-text.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/tables.ts';
import { insertMessage } from './queries.ts';
import type { WebhookQueue } from './webhook-queue.ts';

const MAX_FIELD_LENGTH = 1024;
const MAX_TITLE_LENGTH = 256;
const EMPTY_FIELD = '–';
const ICON_PATH = '/icon-256.png';
const ZERO_WIDTH_SPACE = '\u200b';

/** The JSON of a message to a chat webhook (docs/rules/administration.md#webhook). */
export interface ChatMessage {
  username: string;
  avatar_url: string;
  content: string;
  /** The same with the link, for Slack, which shows nothing else. */
  text: string;
  embeds: { title: string; url: string; fields: { name: string; value: string; inline: boolean }[] }[];
  /** Visitors' text mentions nobody. */
  allowed_mentions: { parse: [] };
}

interface MessageSender {
  siteName: string;
  /** The address of the site, without a slash at the end. */
  address: string;
}

/** Why managers are told about a submission: it is new, was changed while it waits, or was submitted again after a request for changes. */
export type SubmissionOutcome = 'new' | 'changed' | 'resubmitted';

const CONTENTS: Readonly<Record<SubmissionOutcome, string>> = {
  new: 'A new level is waiting for review.',
  changed: 'A submitted level has changed.',
  resubmitted: 'A level was submitted again after a request for changes.',
};

/** The message that tells managers about a submission, with a link to its editor. */
export function submissionMessage(
  level: Level,
  outcome: SubmissionOutcome,
  sender: MessageSender,
): ChatMessage {
  const title = toPlainText(level.id, MAX_TITLE_LENGTH);
  return chatMessage(CONTENTS[outcome], { title, path: editorPath(level.id) }, sender, [
    { name: 'Creator', value: toPlainText(level.creator, MAX_FIELD_LENGTH), inline: true },
    { name: 'Theme', value: toPlainText(level.comment, MAX_FIELD_LENGTH), inline: true },
  ]);
}

/** A message with a link to a page of the site, in the shape of Discord and of Slack. */
export function chatMessage(
  content: string,
  { title, path }: { title: string; path: string },
  { siteName, address }: MessageSender,
  fields: ChatMessage['embeds'][number]['fields'] = [],
): ChatMessage {
  const url = address + path;
  return {
    username: siteName,
    avatar_url: `${address}${ICON_PATH}`,
    content,
    text: `${content} ${url}`,
    embeds: [{ title, url, fields }],
    allowed_mentions: { parse: [] },
  };
}

/** The site as its messages name it. */
export function senderOf({
  siteName,
  publicUrl,
  port,
}: Pick<Config, 'siteName' | 'publicUrl' | 'port'>): MessageSender {
  return { siteName, address: publicUrl || `http://localhost:${port}` };
}

interface MessageContext {
  config: Config;
  /** Null on a site without a webhook, and in development. */
  webhookQueue: WebhookQueue | null;
}

/**
 * Makes the message about a submission, and queues it on a site with a webhook. To be used in the transaction that stores the level, so
 * that no message is lost while the webhook is down; `at` is in milliseconds since 1970.
 */
export async function queueSubmissionMessage(
  trx: Database,
  { config, webhookQueue }: MessageContext,
  { level, outcome, at }: { level: Level; outcome: SubmissionOutcome; at: number },
): Promise<ChatMessage> {
  const message = submissionMessage(level, outcome, senderOf(config));
  if (webhookQueue) await insertMessage(trx, level.id, message, at);
  return message;
}

/** Fully encoded: chats end a link at a colon or a bracket. */
function editorPath(id: string): string {
  return pages.editLevel.replace(':levelId', () => encodeURIComponent(id));
}

/** Visitors' text on one line, without mentions, links and formatting, and cut between two characters. */
function toPlainText(text: string, maxLength: number): string {
  const line = cleanLine(text).replace(/\s+/g, ' ').trim().replaceAll('://', `:${ZERO_WIDTH_SPACE}//`);
  let plain = '';
  for (const character of line) {
    const next = plain + escapeCharacter(character);
    if (next.length >= maxLength) return `${plain}…`;
    plain = next;
  }
  return plain || EMPTY_FIELD;
}

function escapeCharacter(character: string): string {
  if (character === '@') return `@${ZERO_WIDTH_SPACE}`;
  return /[\\*_~`|>#[\]()<]/.test(character) ? `\\${character}` : character;
}
