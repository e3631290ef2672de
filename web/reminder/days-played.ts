import { isFinished } from '#shared/play/play.ts';
import { playFromText, storedLevelIds, storedPlayText } from '../play/play-storage.ts';

/** On how many days levels were begun that are finished by now; each old save, which does not know its day, counts as one. */
export function daysPlayed(): number {
  const days = new Set<string>();
  for (const id of storedLevelIds()) {
    const stored = playFromText(storedPlayText(id), { id, version: 1 });
    if (stored.kind === 'play' && isFinished(stored.play)) days.add(stored.play.playedOn ?? id);
  }
  return days.size;
}
