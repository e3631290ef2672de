import * as v from 'valibot';
import { Day } from '../calendar/day.ts';

const Version = v.pipe(v.string(), v.regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/));

/** A version of Zoomout as its changelog describes it. */
export const Release = v.object({
  version: Version,
  date: Day,
  /** The section of the changelog, in Markdown. */
  changes: v.pipe(v.string(), v.maxLength(100_000)),
});
export type Release = { version: string; date: string; changes: string };

/** The file of versions, newest first (docs/versions.json). */
export const ReleaseList = v.object({ versions: v.pipe(v.array(Release), v.maxLength(100)) });

/** Whether a version is newer than another. Both are three numbers. */
export function isNewer(version: string, other: string): boolean {
  const numbers = version.split('.').map(Number);
  const others = other.split('.').map(Number);
  const index = numbers.findIndex((number, place) => number !== others[place]);
  return index !== -1 && (numbers[index] ?? 0) > (others[index] ?? 0);
}
