import * as v from 'valibot';
import { Day } from '#shared/calendar/day.ts';
import { CopyRevision, ProgressKey } from '#shared/progress-copy/progress-copy.ts';
import { storedValue, storeText, storeValue } from '../browser/storage/local-storage.ts';
import { useLocalStorage } from '../browser/storage/use-local-storage.ts';
import { COPY_STATE_KEY } from '../site/storage-keys.ts';

const OnState = v.object({
  key: ProgressKey,
  /** Null until the first copy is stored. */
  revision: v.nullable(CopyRevision),
  /** A hash of the saves in the copy of this revision. */
  digest: v.nullable(v.string()),
  syncedOn: v.nullable(Day),
  /** When the cookie was last set. */
  rememberedOn: v.nullable(Day),
});

const OffState = v.object({
  key: v.null(),
  /** What ended it, when it was not done here. */
  endedBy: v.nullable(v.literal('erased')),
  /** Whether the cookie may be there still, as there was no network. */
  isCookieLeft: v.boolean(),
});

/** A browser whose storage was empty and that could not ask for its cookie. */
const UnaskedState = v.object({ key: v.literal('unasked') });

const CopyState = v.union([OnState, OffState, UnaskedState]);
export type OnState = v.InferOutput<typeof OnState>;
type CopyState = v.InferOutput<typeof CopyState>;

/** Whether this browser keeps a copy. */
export function isOn(state: CopyState | null): state is OnState {
  return state !== null && 'digest' in state;
}

/** Whether the site has a copy of this browser, which it has not before the first sync with a network. */
export function isStored(state: CopyState | null): boolean {
  return isOn(state) && state.revision !== null;
}

/** The copy that this browser keeps on the site; null when it never kept one. */
export function readCopyState(): CopyState | null {
  return storedValue<CopyState | null>(COPY_STATE_KEY, CopyState, null);
}

/** The same, updated as it changes here or in another tab. */
export function useCopyState(): CopyState | null {
  return useLocalStorage<CopyState | null>(COPY_STATE_KEY, CopyState, null)[0];
}

/** Stores the state, or removes it for null. */
export function storeCopyState(state: CopyState | null): void {
  if (state) storeValue(COPY_STATE_KEY, state);
  else storeText(COPY_STATE_KEY, null);
}

/** Changes the state of a copy, unless this browser keeps another one by now, or none. Returns whether it has. */
export function updateCopyState(key: string, change: Partial<OnState>): boolean {
  const state = readCopyState();
  if (!isOn(state) || state.key !== key) return false;
  storeCopyState({ ...state, ...change });
  return true;
}
