import * as v from 'valibot';
import { Day } from '../calendar/day.ts';

// Apart from what admins set: every page has the news.

/** The news of a site as its pages show them: sanitised HTML, and an id that changes with the text. */
export const ShownNews = v.object({ id: v.string(), html: v.string(), firstDay: Day, lastDay: Day });
export type ShownNews = v.InferOutput<typeof ShownNews>;

/** The texts of a site as its pages show them: sanitised HTML, empty where there is none. */
export const ShownTexts = v.object({
  about: v.string(),
  imprint: v.string(),
  terms: v.string(),
  privacy: v.string(),
});
export type ShownTexts = v.InferOutput<typeof ShownTexts>;
