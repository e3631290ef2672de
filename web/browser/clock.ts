import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { Day, latestDayOnEarth } from '#shared/calendar/day.ts';

// A timer that sleeps through a suspend fires late; looking again at least this often bounds the delay.
const LONGEST_WAIT = 60_000;

function localDay(date: Date): Day {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return z.parse(
    Day,
    `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`,
  );
}

/** Today in the player's own time zone. */
export function today(): Day {
  return localDay(new Date());
}

/** Milliseconds to the player's next midnight; days of 23 and 25 hours included. */
export function msUntilMidnight(): number {
  const now = new Date();
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return Math.max(0, midnight.getTime() - now.getTime());
}

function onDayChange(listener: () => void): () => void {
  let timer = 0;
  const look = () => {
    listener();
    window.clearTimeout(timer);
    timer = window.setTimeout(look, Math.min(msUntilMidnight() + 20, LONGEST_WAIT));
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Today, followed across midnight and after the device slept. */
export function useToday(): Day {
  return useSyncExternalStore(onDayChange, today);
}

function latestDay(): Day {
  return latestDayOnEarth(Date.now());
}

/** The latest date that has begun anywhere on Earth, followed as `useToday`. */
export function useLatestDay(): Day {
  return useSyncExternalStore(onDayChange, latestDay);
}

function onSecond(listener: () => void): () => void {
  const timer = window.setInterval(listener, 1000);
  return () => window.clearInterval(timer);
}

function secondsUntilMidnight(): number {
  return Math.ceil(msUntilMidnight() / 1000);
}

/** Whole seconds to the next midnight, counting down. */
export function useSecondsUntilMidnight(): number {
  return useSyncExternalStore(onSecond, secondsUntilMidnight);
}

/** This moment, as ISO 8601 in UTC. */
export function timestamp(): string {
  return new Date().toISOString();
}
