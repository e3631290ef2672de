import * as v from 'valibot';
import { LOGO_SIZES, Look, MAX_LOGO_BYTES } from '../../look/look.ts';
import { ShownTexts } from '../../look/shown-look.ts';
import { endpoint } from '../endpoint.ts';

/** The longest body: four texts of many escaped line breaks, beside a logo in base64. */
const MAX_TEXTS_BODY_BYTES = 300_000;
const MAX_LOGO_BASE64 = Math.ceil(MAX_LOGO_BYTES / 3) * 4;

/**
 * What admins have set of the look and texts of the site. `logo` is the hash of the stored one, empty for none; `revision` changes with every
 * save. Settings of the environment win over what is stored: `environment` has them by their name. `asksForContact` until an admin has
 * set a contact or an imprint, or wants none.
 */
export const LookState = v.object({
  look: Look,
  logo: v.string(),
  revision: v.string(),
  environment: v.object({
    SITE_NAME: v.optional(v.string()),
    HASHTAG: v.optional(v.string()),
    SECURITY_CONTACT: v.optional(v.string()),
  }),
  asksForContact: v.boolean(),
});
export type LookState = v.InferOutput<typeof LookState>;

/** The look and texts of the site, as admins edit them (docs/rules/look.md). */
export const look = endpoint({
  method: 'GET',
  path: '/api/system/look',
  summary: 'The look and texts of the site',
  access: 'admin',
  response: LookState,
});

/**
 * Replaces the look and texts. `baseRevision` is the revision that the changes began from: 'conflict' when another admin has saved since.
 * `logo` is a picture in base64 that becomes the logo, null for none; without it the logo stays. 'unreadable-image' and 'unsupported-type'
 * as for pictures of levels.
 */
export const saveLook = endpoint({
  method: 'POST',
  path: '/api/system/look',
  summary: 'Set the look and texts of the site',
  access: 'admin',
  audit: 'look-changed',
  body: v.object({
    look: Look,
    logo: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(MAX_LOGO_BASE64), v.base64()))),
    baseRevision: v.pipe(v.string(), v.maxLength(100)),
  }),
  response: LookState,
  maxBodyBytes: MAX_TEXTS_BODY_BYTES + MAX_LOGO_BASE64,
  sensitive: true,
});

/** Texts as the pages would show them, before they are saved. */
export const previewLook = endpoint({
  method: 'POST',
  path: '/api/system/look/preview',
  summary: 'Texts of the site as HTML, without saving them',
  access: 'admin',
  audit: { none: 'only reads' },
  body: v.object({ look: Look }),
  response: v.object({ texts: ShownTexts, news: v.string() }),
  maxBodyBytes: MAX_TEXTS_BODY_BYTES,
});

/** Admins are not asked for a contact any more. */
export const dismissContactQuestion = endpoint({
  method: 'POST',
  path: '/api/system/look/contact-question',
  summary: 'Do not ask for a contact of the site any more',
  access: 'admin',
  audit: 'look-changed',
  sensitive: true,
  response: LookState,
});

/** The texts of the site as sanitised HTML, and its contact, an address with `mailto:` or `https:`; empty where there is none. */
export const SiteTexts = v.object({ ...ShownTexts.entries, contact: v.string() });
export type SiteTexts = v.InferOutput<typeof SiteTexts>;

/** The texts of the site for its visitors (docs/rules/look.md#texts). */
export const siteTexts = endpoint({
  method: 'GET',
  path: '/api/texts',
  summary: 'The texts of the site: about, imprint, additions to terms and privacy',
  access: 'public',
  response: SiteTexts,
});

/** The logo of the site as a square PNG with `size` pixels on a side; 'not-found' on a site that has none. */
export const logo = endpoint({
  method: 'GET',
  path: '/api/logo/:size',
  summary: 'The logo of the site',
  access: 'public',
  params: v.object({ size: v.picklist(LOGO_SIZES) }),
  cacheKey: true,
  produces: 'image/png',
  response: v.unknown(),
});
