import { forgetProgressKey, rememberProgressKey } from '#shared/api/play/progress-copy.ts';
import { dayNumber } from '#shared/calendar/day.ts';
import { call } from '../browser/call.ts';
import { today } from '../browser/time/clock.ts';
import { isOn, readCopyState, storeCopyState, updateCopyState } from './copy-state.ts';

// A cookie lasts for 400 days: one of a device that is used gets new ones.
const RENEW_DAYS = 7;

/** Has the server set the cookie with this browser's key, once a week. Without a network the next opening does it. */
export async function rememberKey(): Promise<void> {
  const state = readCopyState();
  if (!isOn(state)) return;
  const { key, rememberedOn } = state;
  const isRecent =
    rememberedOn !== null && Math.abs(dayNumber(today()) - dayNumber(rememberedOn)) < RENEW_DAYS;
  if (isRecent) return;
  try {
    await call(rememberProgressKey, { body: { key } });
  } catch {
    return;
  }
  // It may have been forgotten, or replaced, while the cookie was on its way.
  if (!updateCopyState(key, { rememberedOn: today() }))
    await (isOn(readCopyState()) ? rememberKey() : forgetKey());
}

/** Deletes the cookie; what ended the copy stays noted. Without a network the next opening does it. */
export async function forgetKey(): Promise<void> {
  try {
    await call(forgetProgressKey);
  } catch {
    return;
  }
  const state = readCopyState();
  if (!state || state.key !== null) return;
  storeCopyState(state.endedBy ? { ...state, isCookieLeft: false } : null);
}
