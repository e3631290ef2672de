import { createHash } from 'node:crypto';
import * as api from '#shared/api/site/look.ts';
import type { Day } from '#shared/calendar/day.ts';
import { type Look, MAX_LOGO_BYTES } from '#shared/look/look.ts';
import type { ShownNews, ShownTexts } from '#shared/look/shown-look.ts';
import { change } from '../change.ts';
import { createResponseCache } from '../http/cache/cache.ts';
import { fieldError } from '../http/failure.ts';
import { JSON_TYPE, PreparedResponse } from '../http/prepared-response.ts';
import { cacheControl, serve } from '../http/serve.ts';
import { closeSignal, uploadClientOf } from '../http/upload.ts';
import type { Mount } from '../http/visitor.ts';
import type { Screenshots } from '../picture/screenshots.ts';
import { createLogos, makeLogo } from './logo.ts';
import { changeLook, dismissQuestion, readLook, type StoringContext } from './save-look.ts';
import type { LookContext, SiteLook } from './site-look.ts';

/** Most sites have no texts: what renders them takes 25 MB of memory. */
const loadMarkdown = () => import('./render-markdown.ts');

interface LookRoutesContext extends LookContext, StoringContext {
  screenshots: Screenshots;
}

/** The look and texts of the site: for its visitors, and for the admins who set them (docs/rules/look.md). */
export function lookRoutes(mount: Mount, context: LookRoutesContext): void {
  const { db, config, snapshot, findLook, screenshots } = context;
  const cachedTexts = createResponseCache(1);

  serve(mount, api.look, () => readLook(db, config));

  change(mount, api.saveLook, async ({ body, request, reply }, commit) => {
    const { look, logo, baseRevision } = body;
    const client = { ...uploadClientOf(request), signal: closeSignal(reply) };
    const picture = typeof logo === 'string' ? await makeLogo(screenshots, logoFile(logo), client) : logo;
    return changeLook(context, commit, { look, logo: picture, baseRevision });
  });

  serve(mount, api.previewLook, async ({ body: { look } }) => ({
    texts: await shownTexts(look),
    news: (await loadMarkdown()).renderMarkdownLine(look.news.text),
  }));

  change(mount, api.dismissContactQuestion, (_, commit) => dismissQuestion(context, commit));

  serve(mount, api.siteTexts, async ({ visitor }) => {
    const { revision } = await snapshot();
    const look = await findLook();
    const body = await cachedTexts.find('', String(revision), async () =>
      JSON.stringify({ ...(await shownTexts(look)), contact: look.contact } satisfies api.SiteTexts),
    );
    return new PreparedResponse(body, { 'content-type': JSON_TYPE, 'cache-control': cacheControl(visitor) });
  });

  const findLogo = createLogos({ db, findLook, screenshots });
  serve(mount, api.logo, ({ params, request }) => findLogo(params.size, request.url));
}

function logoFile(base64: string): Buffer {
  const file = Buffer.from(base64, 'base64');
  if (file.length > MAX_LOGO_BYTES) throw fieldError('logo', 'logo-bytes');
  return file;
}

async function shownTexts({ about, imprint, terms, privacy }: Look): Promise<ShownTexts> {
  if (about + imprint + terms + privacy === '') return { about, imprint, terms, privacy };
  const { renderMarkdown } = await loadMarkdown();
  return {
    about: renderMarkdown(about),
    imprint: renderMarkdown(imprint),
    terms: renderMarkdown(terms),
    privacy: renderMarkdown(privacy),
  };
}

const rendered = new WeakMap<Look, string>();

/** The news of a site for its pages, until the last day is over everywhere; null for none. A look that is used again is rendered once. */
async function shownNews(look: Look, earliestDay: Day): Promise<ShownNews | null> {
  const { text, firstDay, lastDay } = look.news;
  if (text === '' || firstDay === '' || lastDay === '' || lastDay < earliestDay) return null;
  const html = rendered.get(look) ?? (await loadMarkdown()).renderMarkdownLine(text);
  rendered.set(look, html);
  return { id: newsId(text), html, firstDay, lastDay };
}

/** What of the look all pages show. */
export async function shownLook(look: SiteLook, earliestDay: Day) {
  const { siteName, accent, logo, hashtag } = look;
  return { siteName, accent, logo, news: await shownNews(look, earliestDay), hashtag };
}

/** Short, and another for another text: a browser that has closed the news shows the next. */
function newsId(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}
