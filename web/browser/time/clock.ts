import { useSyncExternalStore } from 'react';
import { type Day, latestDayOnEarth, localDay } from '#shared/calendar/day.ts';

// A timer that sleeps through a suspend fires late; checking at least this often bounds the delay.
const MAX_CHECK_INTERVAL_MS = 60_000;
// Timers may fire a little early.
const MIDNIGHT_MARGIN_MS = 20;

/** Today in the player's own time zone (docs/rules/daily-order.md#today). */
export function today(): Day {
  return localDay(new Date());
}

/** Milliseconds to the player's next midnight; correct on days of 23 and 25 hours. */
export function msUntilMidnight(): number {
  const now = new Date();
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return Math.max(0, midnight.getTime() - now.getTime());
}

function onDayChange(listener: () => void): () => void {
  let timer = 0;
  const check = () => {
    listener();
    window.clearTimeout(timer);
    timer = window.setTimeout(check, Math.min(msUntilMidnight() + MIDNIGHT_MARGIN_MS, MAX_CHECK_INTERVAL_MS));
  };
  check();
  document.addEventListener('visibilitychange', check);
  return () => {
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
  };
}

/** Today, updated at midnight and when the device wakes up. */
export function useToday(): Day {
  return useSyncExternalStore(onDayChange, today, today);
}

function latestDay(): Day {
  return latestDayOnEarth(Date.now());
}

/** The latest date that has begun anywhere on Earth, updated like `useToday`. */
export function useLatestDay(): Day {
  return useSyncExternalStore(onDayChange, latestDay, latestDay);
}

function onSecond(listener: () => void): () => void {
  const timer = window.setInterval(listener, 1000);
  return () => window.clearInterval(timer);
}

/** The seconds until a day begins in the player's time zone, rounded up and updated every second; 0 from then on. */
export function useSecondsUntil(day: Day): number {
  return useSyncExternalStore(onSecond, () =>
    Math.max(0, Math.ceil((new Date(`${day}T00:00`).getTime() - Date.now()) / 1000)),
  );
}

/** The current time as ISO 8601 in UTC. */
export function timestamp(): string {
  return new Date().toISOString();
}
