import { createHash } from 'node:crypto';
import { feed } from '#shared/api/play/feed.ts';
import { logo as logoCall } from '#shared/api/site/look.ts';
import type { Site } from '#shared/api/site/system.ts';
import { LANGUAGES, type Language, languages } from '#shared/language/languages.ts';
import type { LOGO_SIZES } from '#shared/look/look.ts';
import type { FrameKind } from '#shared/page/frame-kind.ts';
import { SITE_PATH_MARK, sitePathOf } from '#shared/page/site-path.ts';

const FRAMES = /<!--frame (\w+)-->(.*?)(?=<!--frame )/gs;
const ALL_FRAMES = /<!--frame .*<!--frame end-->/s;
const SCRIPTS = /<script>(.*?)<\/script>/gs;
const STYLES = /<style>(.*?)<\/style>/gs;

/** What a link to a page shows in messengers and on social sites. */
export interface Preview {
  /** Without the name of the site; empty for the site itself. */
  title: string;
  /** What the link is called instead of the title and the name of the site. */
  linkTitle?: string;
  description: string;
  /** The canonical address; null for a page that has none. */
  path: string | null;
  /** The address of a picture of 1200 by 630 pixels. */
  picture: string;
  /** The text alternative of the picture. */
  pictureText: string;
}

/** The page as the build made it, for a site under this path. */
export function pageUnder(html: string, sitePath: string): string {
  return html.replaceAll(SITE_PATH_MARK, sitePath);
}

/**
 * The page with the site's settings, which saves the first view a call, and the preview, for crawlers that run no script. `origin` is
 * that of the site or of the request: most crawlers ignore a picture with a relative address.
 */
export function pageWithHead(
  html: string,
  { site, preview, origin, language }: { site: Site; preview: Preview; origin: string; language: Language },
): string {
  const { siteName, logo } = site;
  const title = preview.title === '' ? siteName : `${siteName} – ${preview.title}`;
  const data = JSON.stringify(site).replaceAll('<', '\\u003c');
  return html
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace('<html ', () => (logo ? '<html data-logo ' : '<html '))
    .replace(/<link rel="icon"[^>]*>/, (icon) => (logo ? logoLink('icon', '96', site) : icon))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(
      '<!--site-->',
      () =>
        `${lookStyle(site)}${tags(site, preview, origin)}${locales(language)}\n    <script type="application/json" id="site">${data}</script>`,
    );
}

/** The accent colour and the logo of a site as a rule of style, there before the first paint; empty on a site with neither. */
function lookRule(site: Site): string {
  const colour = site.accent === '' ? '' : `--day:${site.accent};`;
  const mark = site.logo === '' ? '' : `--logo:url(${logoAddress(site, '96')});`;
  return colour + mark === '' ? '' : `:root:root{${colour}${mark}}`;
}

function lookStyle(site: Site): string {
  const rule = lookRule(site);
  return rule === '' ? '' : `<style>${rule}</style>\n    `;
}

/** The address of the logo of a site in a size. */
export function logoAddress({ logo, publicUrl }: Pick<Site, 'logo' | 'publicUrl'>, size: string): string {
  return `${sitePathOf(publicUrl)}${logoCall.path.replace(':size', size)}?${logo}`;
}

function logoLink(rel: string, size: (typeof LOGO_SIZES)[number], site: Site): string {
  return `<link rel="${rel}" href="${logoAddress(site, size)}" />`;
}

function tags(site: Site, preview: Preview, origin: string): string {
  const { siteName, publicUrl } = site;
  const title = preview.linkTitle ?? (preview.title === '' ? siteName : `${preview.title} – ${siteName}`);
  // Without `PUBLIC_URL` there is no canonical address: a visitor can reach the site by any of its names.
  const sitePath = sitePathOf(publicUrl);
  const address = publicUrl !== '' && preview.path !== null ? publicUrl + preview.path : null;
  return [
    meta('name', 'description', preview.description),
    ...(address === null
      ? []
      : [`<link rel="canonical" href="${escapeHtml(address)}" />`, meta('property', 'og:url', address)]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', preview.description),
    meta('property', 'og:image', origin + preview.picture),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', preview.pictureText),
    // Title, description and picture are taken from those above.
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:image:alt', preview.pictureText),
    meta('name', 'apple-mobile-web-app-title', siteName),
    `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(siteName)}" href="${sitePath}${feed.path}" />`,
    `<link rel="manifest" href="${sitePath}/manifest.webmanifest" />`,
    site.logo
      ? logoLink('apple-touch-icon', '192', site)
      : `<link rel="apple-touch-icon" href="${sitePath}/apple-touch-icon.png" />`,
  ].join('\n    ');
}

/** The language of the page, and the others that the site has, as link previews name them. */
function locales(language: Language): string {
  const others = LANGUAGES.filter((code) => code !== language);
  return [language, ...others]
    .map((code) => languages[code].locale.replace('-', '_'))
    .map(
      (locale, index) =>
        `\n    ${meta('property', index === 0 ? 'og:locale' : 'og:locale:alternate', locale)}`,
    )
    .join('');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}

/** The page with one of the frames that the build rendered, and with the levels of days (docs/rules/zoom.md#first-paint). */
export function pageWithFrame(html: string, kind: FrameKind, siteName: string, days: object): string {
  const frames = new Map(Array.from(html.matchAll(FRAMES), ([, name, frame]) => [name, frame]));
  const frame = (frames.get(kind) ?? '').replaceAll('{{siteName}}', () => escapeHtml(siteName));
  const data = JSON.stringify(days).replaceAll('<', '\\u003c');
  return html
    .replace('<!--days-->', () => `<script type="application/json" id="days">${data}</script>`)
    .replace('<div id="root">', `<div id="root" data-frame="${kind}">`)
    .replace(ALL_FRAMES, () => frame);
}

/** What a page contains itself, as sources for its policy. */
export interface InlineSources {
  scripts: string;
  styles: string;
}

/** The sources of the scripts and styles that the build put into a page: their hashes. */
export function inlineSources(html: string): InlineSources {
  const sourcesOf = (pattern: RegExp) =>
    Array.from(html.matchAll(pattern), ([, content = '']) => ` ${contentSource(content)}`).join('');
  return { scripts: sourcesOf(SCRIPTS), styles: sourcesOf(STYLES) };
}

/** The same with the style of the look of a site. */
export function withLook(inline: InlineSources, site: Site): InlineSources {
  const rule = lookRule(site);
  return rule === '' ? inline : { ...inline, styles: `${inline.styles} ${contentSource(rule)}` };
}

function contentSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
