import * as v from 'valibot';
import { t } from '#shared/language/t.ts';
import { MessageEvent } from '#shared/message/receiver.ts';
import { pages } from '#shared/page/pages.ts';
import type { Config } from '../config.ts';
import { inLanguageOfSite } from '../language/request-language.ts';

/**
 * A message of the site, before it takes the shape of a service. `text` is a sentence of the site itself; the title of the link and the
 * fields may hold text of visitors, on one line. `path` and `picture` are paths of the site.
 */
export const SiteMessage = v.object({
  event: v.union([MessageEvent, v.literal('test')]),
  text: v.string(),
  link: v.object({ title: v.string(), path: v.string() }),
  fields: v.array(v.object({ name: v.string(), value: v.string() })),
  picture: v.nullable(v.string()),
});
export type SiteMessage = v.InferOutput<typeof SiteMessage>;

/** The site as its messages name it. */
export interface MessageSender {
  siteName: string;
  /** The address of the site, without a slash at the end. */
  address: string;
  /** Whether services can load pictures from the address. */
  isPublic: boolean;
}

export function senderOf(
  { publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>,
  siteName: string,
): MessageSender {
  return { siteName, address: publicUrl || `http://localhost:${port}`, isPublic: publicUrl !== '' };
}

/** What an admin sends to try a receiver. */
export function testMessage(): SiteMessage {
  return inLanguageOfSite(() => ({
    event: 'test',
    text: t('A test message: this receiver works.'),
    link: { title: t('Open the site'), path: pages.today },
    fields: [],
    picture: null,
  }));
}
