import { type Day, localDay } from '#shared/calendar/day.ts';
import { addressOf } from '../site-path.ts';

/** Today in the player's time zone by the clock of the server. Throws when the server does not answer. */
export async function serverToday(): Promise<Day> {
  const response = await fetch(addressOf('/'), { method: 'HEAD', cache: 'no-store' });
  const date = new Date(response.headers.get('date') ?? '');
  if (Number.isNaN(date.getTime())) throw new Error('The server did not say what time it is');
  return localDay(date);
}
