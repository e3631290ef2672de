import type { Level } from '#shared/level/level.ts';
import { pages } from '#shared/page/pages.ts';

const MAX_FIELD = 1024;
const MAX_TITLE = 256;
const NOTHING = '–';
const ICON = '/icon-256.png';

/** The JSON that a chat takes at a webhook (specification, 7). */
export interface ChatMessage {
  username: string;
  avatar_url: string;
  content: string;
  embeds: { title: string; url: string; fields: { name: string; value: string; inline: boolean }[] }[];
  /** Nobody is called by what a stranger wrote. */
  allowed_mentions: { parse: [] };
}

interface Sender {
  siteName: string;
  /** The address of the site, without a slash at the end. */
  address: string;
}

/** Tells managers of a submission; `address` is where links lead. */
export function submissionMessage(
  level: Level,
  outcome: 'new' | 'changed',
  { siteName, address }: Sender,
): ChatMessage {
  return {
    username: siteName,
    avatar_url: `${address}${ICON}`,
    content: outcome === 'new' ? 'A new level waits for review.' : 'A submitted level has changed.',
    embeds: [
      {
        title: plain(level.id, MAX_TITLE),
        url: address + editAddress(level.id),
        fields: [
          { name: 'Creator', value: plain(level.creator, MAX_FIELD), inline: true },
          { name: 'Theme', value: plain(level.comment, MAX_FIELD), inline: true },
        ],
      },
    ],
    allowed_mentions: { parse: [] },
  };
}

/** Encoded in full: chats end a link at a colon or a bracket. */
function editAddress(id: string): string {
  return pages.editLevel.pattern.replace(':levelId', () => encodeURIComponent(id));
}

/** A stranger's words as words: no mention, link, format or line of its own, and not too long. */
function plain(text: string, most: number): string {
  // After an unseen space an address leads nowhere.
  const line = text.replace(/\s+/g, ' ').trim().replaceAll('://', ':\u200b//');
  let shown = '';
  for (const sign of line) {
    const next = shown + escaped(sign);
    if (next.length >= most) return `${shown}…`;
    shown = next;
  }
  return shown || NOTHING;
}

function escaped(sign: string): string {
  // The same unseen space keeps '@everyone' from calling everyone.
  if (sign === '@') return '@\u200b';
  return /[\\*_~`|>#[\]()<]/.test(sign) ? `\\${sign}` : sign;
}
