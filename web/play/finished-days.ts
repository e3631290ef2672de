import * as v from 'valibot';
import { Day } from '#shared/calendar/day.ts';
import { storedJson } from '../browser/storage/local-storage.ts';
import { playKey, storedLevelIds } from './play-storage.ts';

const FinishedOnDay = v.object({ finished: v.literal(true), playedOn: Day });

/** The levels of finished plays that were begun on a day or later; those of old saves are left out. Reads all saves, in a few milliseconds for a thousand. */
export function levelsFinishedSince(first: Day): string[] {
  return storedLevelIds().filter((id) => {
    const save = v.safeParse(FinishedOnDay, storedJson(playKey(id)));
    return save.success && save.output.playedOn >= first;
  });
}
