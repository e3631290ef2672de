import { Suspense, useEffect, useState } from 'react';
import type { Day } from '#shared/calendar/day.ts';
import { isFinished } from '#shared/play/play.ts';
import { loadModule } from '../browser/page/load-module.ts';
import { storedText } from '../browser/storage/local-storage.ts';
import { useStoredText } from '../browser/storage/use-local-storage.ts';
import { playFromText, storedLevelIds, storedPlayText } from '../play/play-storage.ts';
import { OFFER_KEY, REMINDER_KEY } from '../site/storage-keys.ts';
import { lazyPart } from '../ui/loading/lazy-part.tsx';

const MIN_DAYS_PLAYED = 3;
const nothing = () => null;
const ReminderOffer = lazyPart(async () => (await import('./reminder-offer.tsx')).ReminderOffer, nothing);

async function reportPlayed(day: Day): Promise<void> {
  const { notePlayed } = await loadModule(() => import('./manage-reminder.ts'));
  await notePlayed(day);
}

interface ReminderPlaceProps {
  /** The day whose level is finished; null for a level of no day. */
  day: Day | null;
  today: Day;
}

/**
 * Where a finished level offers a reminder: to who has played on three days, until they answer. Where one is on, the day is reported as
 * played (docs/rules/reminders.md#reminders). The rest is loaded when it is needed.
 */
export function ReminderPlace({ day, today }: ReminderPlaceProps) {
  const isOn = useStoredText(REMINDER_KEY) !== null;
  const [mayOffer] = useState(
    () => !isOn && storedText(OFFER_KEY) === null && daysPlayed() >= MIN_DAYS_PLAYED,
  );
  useEffect(() => {
    // Without this part, the level reports it when it is shown again.
    if (isOn && day === today) reportPlayed(today).catch(() => undefined);
  }, [isOn, day, today]);
  if (day === null || !mayOffer) return null;
  return (
    <Suspense>
      <ReminderOffer playedOn={day === today ? today : null} />
    </Suspense>
  );
}

/** On how many days levels were begun that are finished by now; each old save, which does not know its day, counts as one. */
function daysPlayed(): number {
  const days = new Set<string>();
  for (const id of storedLevelIds()) {
    const stored = playFromText(storedPlayText(id), { id, version: 1 });
    if (stored.kind === 'play' && isFinished(stored.play)) days.add(stored.play.playedOn ?? id);
  }
  return days.size;
}
