import * as v from 'valibot';
import { Day } from '../calendar/day.ts';
import type { Reason } from '../refusal/refuse.ts';
import { cleanedLine, cleanedText } from '../text/clean-text.ts';
import { storableText } from '../text/storable-text.ts';

/** The name of a site that has not set one. */
export const DEFAULT_SITE_NAME = 'Zoomout';
export const MAX_SITE_NAME_LENGTH = 60;
const MAX_HASHTAG_LENGTH = 60;
const MAX_CONTACT_LENGTH = 300;
/** Of each text, in bytes: they are sent and rendered as a whole. */
const MAX_TEXT_BYTES = 20_000;
/** It is a part of every page. */
const MAX_NEWS_BYTES = 600;
/** Of the file of a logo that is uploaded. */
export const MAX_LOGO_BYTES = 1_000_000;
/** In pixels: the sides of the square pictures that are made of it. */
export const LOGO_SIZES = ['96', '192', '512'] as const;

/** Below this difference of its channels, a colour is a grey: it has no hue that could be adjusted to a theme. */
const MIN_CHROMA = 24;

/** A word, with or without `#`; empty for none. */
export const Hashtag = v.pipe(
  v.string(),
  v.trim(),
  v.maxCodePoints(MAX_HASHTAG_LENGTH),
  v.regex(/^(#?[\p{L}\p{M}\p{N}_]+)?$/u, 'no-single-word' satisfies Reason),
);

/** An address of e-mail, which gets `mailto:`, or an https address. */
export const ContactAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_CONTACT_LENGTH),
  v.transform((value) => (/^[^\s:]+@/.test(value) ? `mailto:${value}` : value)),
  v.regex(
    /^(mailto:[^\s@<>"]+@[^\s@<>"]+|https:\/\/[\p{L}\p{N}.-]+(:\d{1,5})?([/?#][^\s<>"]*)?)$/iu,
    'no-contact-address' satisfies Reason,
  ),
);

/** A colour as `#rrggbb`. Only its hue and vividness are used: the themes set how light it is (docs/rules/look.md#accent-colour). */
const Accent = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^#[0-9a-f]{6}$/, 'no-colour' satisfies Reason),
  v.check(hasHue, 'no-colour' satisfies Reason),
);

function hasHue(colour: string): boolean {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return Math.max(...channels) - Math.min(...channels) >= MIN_CHROMA;
}

const markdown = (maxBytes: number) =>
  v.pipe(v.string(), cleanedText, v.trim(), v.maxBytes(maxBytes), storableText);

/** A line of news, in Markdown, on the days from the first to the last. */
const News = v.pipe(
  v.object({
    text: v.pipe(v.string(), cleanedLine, v.trim(), v.maxBytes(MAX_NEWS_BYTES), storableText),
    firstDay: v.union([v.literal(''), Day]),
    lastDay: v.union([v.literal(''), Day]),
  }),
  v.forward(
    v.check(({ text, firstDay }) => text === '' || firstDay !== '', 'day-needed' satisfies Reason),
    ['firstDay'],
  ),
  v.forward(
    v.check(({ text, lastDay }) => text === '' || lastDay !== '', 'day-needed' satisfies Reason),
    ['lastDay'],
  ),
  v.forward(
    v.check(
      ({ firstDay, lastDay }) => firstDay === '' || lastDay === '' || firstDay <= lastDay,
      'last-before-first' satisfies Reason,
    ),
    ['lastDay'],
  ),
);

/** What a site's admins set of its look and texts (docs/rules/look.md); empty where they set nothing. The texts are Markdown. */
export const Look = v.object({
  siteName: v.pipe(v.string(), cleanedLine, v.trim(), v.maxCodePoints(MAX_SITE_NAME_LENGTH), storableText),
  accent: v.union([v.literal(''), Accent], 'no-colour' satisfies Reason),
  hashtag: Hashtag,
  contact: v.union([v.literal(''), ContactAddress], 'no-contact-address' satisfies Reason),
  about: markdown(MAX_TEXT_BYTES),
  imprint: markdown(MAX_TEXT_BYTES),
  terms: markdown(MAX_TEXT_BYTES),
  privacy: markdown(MAX_TEXT_BYTES),
  news: News,
});
export type Look = v.InferOutput<typeof Look>;

export const emptyLook: Look = {
  siteName: '',
  accent: '',
  hashtag: '',
  contact: '',
  about: '',
  imprint: '',
  terms: '',
  privacy: '',
  news: { text: '', firstDay: '', lastDay: '' },
};
