import * as v from 'valibot';
import { Day } from '#shared/calendar/day.ts';
import { storedJson } from '../browser/local-storage.ts';
import { playKey, storedLevelIds } from './play-storage.ts';

const FinishedOnDay = v.object({ finished: v.literal(true), playedOn: Day });

/** The days on which finished plays were begun; those of old saves are unknown. Reads all saves, in a few milliseconds for a thousand. */
export function daysOfFinishedPlays(): Day[] {
  const saves = storedLevelIds().map((id) => v.safeParse(FinishedOnDay, storedJson(playKey(id))));
  return saves.flatMap((save) => (save.success ? save.output.playedOn : []));
}
