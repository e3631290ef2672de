/** Words that name an edition alone. Compared as they are written: 'DX' would be a roman number to the search. */
const ALONE =
  "remaster(?:ed)?|hd|hd remaster(?:ed)?|definitive|complete|enhanced|deluxe|deluxe remaster(?:ed)?|redux|reforged|dx|goty|game of the year|director['’]s cut|anniversary";

/** Words that do so before 'Edition' and the like. */
const BEFORE_EDITION = `${ALONE}|special|ultimate|legendary|gold|platinum|premium|extended|expanded|collector['’]s|tournament|champion(?:ship)?`;

const PART = String.raw`(?:the )?(?:\d+(?:st|nd|rd|th) )?(?:(?:${BEFORE_EDITION}) (?:edition|version|collection)|${ALONE})`;

const EDITION = new RegExp(String.raw`^(.*?[^\s:,–—-])(?:[\s:,–—-]+${PART})+$`, 'i');

/** The name of a game without the words for an edition at its end; null when it has none (docs/rules/catalogue.md#editions). */
export function nameWithoutEdition(name: string): string | null {
  return EDITION.exec(name.trim())?.[1] ?? null;
}
