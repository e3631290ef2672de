import { remix } from '#shared/api/play/practice.ts';
import { isWebAddress } from '#shared/level/picture/picture-key.ts';
import { hasEndedEverywhere } from '#shared/practice/practice.ts';
import { Failure } from '../http/failure.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import { calendarAt } from '../level/calendar.ts';
import { type PlacedLevel, showing } from '../level/queries.ts';
import type { LevelContext } from '../level/site-snapshot.ts';

/** What browsers need to know to make remixes; they make them themselves (docs/decisions/0187-remixes.md). */
export function practiceRoutes(mount: Mount, { now, snapshot }: LevelContext): void {
  serve(mount, remix, async ({ params }) => {
    const { schedule, levels } = await snapshot();
    const calendar = calendarAt(schedule, now());
    const { path = '' } = levels.find(params.id)?.level ?? {};
    // What waits for review or was declined has no say: anyone may send a picture that was shown.
    const sharing = isWebAddress(path) ? [] : levels.ofPicture(path).filter(({ index }) => index !== null);
    // Another level of the picture may still be to come: its picture would be half solved.
    const mayBeShown = (placed: PlacedLevel) =>
      showing(placed).kind === 'shown' && hasEndedEverywhere(placed.index, calendar, levels.order.length);
    if (sharing.length === 0 || !sharing.every(mayBeShown)) {
      throw new Failure('not-found', 'no-remix');
    }
    return { firstSteps: sharing.flatMap(({ level }) => level.zoomPresets[0] ?? []) };
  });
}
