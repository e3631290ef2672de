import type { MessageFormat } from '#shared/message/receiver.ts';
import { cleanLine } from '#shared/text/clean-text.ts';
import { escapeHtml } from '../http/page/html.ts';
import type { Post } from '../outbox/post.ts';
import type { MessageSender, SiteMessage } from './message.ts';

const MAX_FIELD_LENGTH = 1024;
const MAX_TITLE_LENGTH = 256;
/** A message of ntfy has 4 KB; longer ones become files. */
const MAX_NTFY_FIELD_LENGTH = 300;
const EMPTY_FIELD = '–';
const ICON_PATH = '/icon-256.png';
const ZERO_WIDTH_SPACE = '\u200b';
const PICTURE_TEXT = 'A zoomed-in detail of a screenshot';

/** Where a message goes. */
export interface Destination {
  format: MessageFormat;
  address: string;
  /** Empty for none. */
  token: string;
}

/** A message with an id, which services that know it use to take a repeated one only once. */
export interface IdentifiedMessage {
  id: string;
  /** When it was made, in ISO text. */
  createdAt: string;
  message: SiteMessage;
}

/** A message in the shape of its service (docs/rules/administration.md#messages). */
export function postOf(destination: Destination, sent: IdentifiedMessage, sender: MessageSender): Post {
  const { format, address, token } = destination;
  const headers: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` };
  const { message } = sent;
  switch (format) {
    case 'discord':
      return { method: 'POST', url: address, headers, body: discordBody(message, sender) };
    case 'slack':
      return { method: 'POST', url: address, headers, body: slackBody(message, sender) };
    case 'matrix':
      return { method: 'PUT', url: matrixUrl(address, sent.id), headers, body: matrixBody(message, sender) };
    case 'ntfy': {
      const { server, topic } = ntfyTopic(address);
      return { method: 'POST', url: server, headers, body: { topic, ...ntfyBody(message, sender) } };
    }
    case 'json':
      return { method: 'POST', url: address, headers, body: jsonBody(sent, sender) };
  }
}

/** The JSON of a message for Discord, with `text` for services that take the shape of Slack. */
export interface DiscordMessage {
  username: string;
  avatar_url: string;
  content: string;
  text: string;
  embeds: {
    title: string;
    url: string;
    fields: { name: string; value: string; inline: boolean }[];
    image?: { url: string };
  }[];
  /** Visitors' text mentions nobody. */
  allowed_mentions: { parse: [] };
}

/** Execute Webhook of Discord. */
export function discordBody(message: SiteMessage, sender: MessageSender): DiscordMessage {
  const url = sender.address + message.link.path;
  const image = pictureUrl(message, sender);
  const fields = message.fields.map(({ name, value }) => ({
    name,
    value: escapeMarkdown(value, MAX_FIELD_LENGTH),
    inline: true,
  }));
  return {
    username: sender.siteName,
    avatar_url: `${sender.address}${ICON_PATH}`,
    content: message.text,
    text: `${message.text} ${url}`,
    embeds: [
      {
        title: escapeMarkdown(message.link.title, MAX_TITLE_LENGTH),
        url,
        fields,
        ...(image !== null && { image: { url: image } }),
      },
    ],
    allowed_mentions: { parse: [] },
  };
}

/** Incoming Webhooks of Slack: visitors' text is plain, where nothing is a mention, a link or formatting. */
function slackBody(message: SiteMessage, sender: MessageSender): object {
  const url = sender.address + message.link.path;
  const title = plainLine(message.link.title, MAX_TITLE_LENGTH);
  const image = pictureUrl(message, sender);
  const link = `<${escapeForSlack(url)}|${escapeForSlack(title.replaceAll('|', '¦'))}>`;
  const fields = message.fields.map(({ name, value }) => ({
    type: 'plain_text',
    text: `${name}: ${plainLine(value, MAX_FIELD_LENGTH)}`,
    emoji: false,
  }));
  return {
    text: `${escapeForSlack(message.text)} ${link}`,
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: 'section', text: { type: 'mrkdwn', text: `${escapeForSlack(message.text)}\n${link}` } },
      ...(fields.length > 0 ? [{ type: 'section', fields }] : []),
      ...(image === null ? [] : [{ type: 'image', image_url: image, alt_text: PICTURE_TEXT }]),
    ],
  };
}

/** A notice in a room of Matrix, which mentions nobody. */
function matrixBody(message: SiteMessage, sender: MessageSender): object {
  const url = sender.address + message.link.path;
  const title = plainLine(message.link.title, MAX_TITLE_LENGTH);
  const lines = message.fields.map(({ name, value }) => `${name}: ${plainLine(value, MAX_FIELD_LENGTH)}`);
  const paragraphs = [
    escapeHtml(message.text),
    `<a href="${escapeHtml(url)}">${escapeHtml(title)}</a>`,
    ...(lines.length > 0 ? [lines.map(escapeHtml).join('<br>')] : []),
  ];
  return {
    msgtype: 'm.notice',
    body: [message.text, `${title}: ${url}`, ...lines].join('\n'),
    format: 'org.matrix.custom.html',
    formatted_body: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''),
    'm.mentions': {},
  };
}

/** The same id again is the same event: a message that is sent twice appears once. */
function matrixUrl(address: string, id: string): string {
  const url = new URL(address);
  const room = url.pathname.replace(/\/$/, '').replace(/\/send\/m\.room\.message$/, '');
  url.pathname = `${room}/send/m.room.message/${id}`;
  return url.href;
}

/** The address of a topic: ntfy takes JSON at the address of the server. */
function ntfyTopic(address: string): { server: string; topic: string } {
  const url = new URL(address);
  const parts = url.pathname.split('/').filter((part) => part !== '');
  const topic = parts.pop() ?? '';
  url.pathname = parts.join('/');
  return { server: url.href, topic };
}

function ntfyBody(message: SiteMessage, sender: MessageSender): object {
  const image = pictureUrl(message, sender);
  const title = plainLine(message.link.title, MAX_NTFY_FIELD_LENGTH);
  const lines = message.fields.map(
    ({ name, value }) => `${name}: ${plainLine(value, MAX_NTFY_FIELD_LENGTH)}`,
  );
  return {
    title: sender.siteName,
    message: [message.text, title, ...lines].join('\n'),
    click: sender.address + message.link.path,
    icon: `${sender.address}${ICON_PATH}`,
    ...(image !== null && { attach: image, filename: 'preview.jpg' }),
  };
}

/** For scripts of the owner: visitors' text as they wrote it, on one line. */
function jsonBody({ id, createdAt, message }: IdentifiedMessage, sender: MessageSender): object {
  return {
    id,
    at: createdAt,
    event: message.event,
    site: { name: sender.siteName, url: sender.address },
    text: message.text,
    title: message.link.title,
    url: sender.address + message.link.path,
    fields: message.fields,
    picture: pictureUrl(message, sender),
  };
}

/** Null where services could not load it. */
function pictureUrl({ picture }: SiteMessage, { address, isPublic }: MessageSender): string | null {
  return picture === null || !isPublic ? null : address + picture;
}

/** Visitors' text on one line, cut between two characters. */
function plainLine(text: string, maxLength: number): string {
  return cutLine(text, maxLength, (character) => character);
}

/** The same for Discord, without mentions, links and formatting. */
function escapeMarkdown(text: string, maxLength: number): string {
  return cutLine(text.replaceAll('://', `:${ZERO_WIDTH_SPACE}//`), maxLength, (character) => {
    if (character === '@') return `@${ZERO_WIDTH_SPACE}`;
    return /[\\*_~`|>#[\]()<]/.test(character) ? `\\${character}` : character;
  });
}

function cutLine(text: string, maxLength: number, escaped: (character: string) => string): string {
  let line = '';
  for (const character of text.replace(/\s+/g, ' ').trim()) {
    const next = line + escaped(character);
    if (next.length >= maxLength) return `${line}…`;
    line = next;
  }
  return line || EMPTY_FIELD;
}

/** The characters with a meaning in a text of Slack. */
function escapeForSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Visitors' text as a field of a message: on one line, without what hides or reorders others. */
export function fieldText(text: string): string {
  return cleanLine(text).replace(/\s+/g, ' ').trim();
}
