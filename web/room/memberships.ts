import { useMemo } from 'react';
import * as v from 'valibot';
import {
  joinMemberships,
  type Membership,
  Memberships,
  NO_MEMBERSHIPS,
  sortMemberships,
} from '#shared/room/memberships.ts';
import { parseJson } from '#shared/text/parse-json.ts';
import { quarantine, storedText, storeValue } from '../browser/storage/local-storage.ts';
import { useStoredText } from '../browser/storage/use-local-storage.ts';
import { MEMBERSHIPS_KEY } from '../site/storage-keys.ts';

function parse(text: string | null): Memberships | null {
  if (text === null) return NO_MEMBERSHIPS;
  const parsed = v.safeParse(Memberships, parseJson(text));
  return parsed.success ? parsed.output : null;
}

/** The rooms of this browser. */
export function readMemberships(): Memberships {
  return parse(storedText(MEMBERSHIPS_KEY)) ?? NO_MEMBERSHIPS;
}

/** Changes the rooms of this browser; a text that cannot be read is moved to another key. Returns whether it outlives the visit. */
export function changeMemberships(change: (memberships: Memberships) => Memberships): boolean {
  const text = storedText(MEMBERSHIPS_KEY);
  if (text !== null && !parse(text)) quarantine(MEMBERSHIPS_KEY, text);
  return storeValue(MEMBERSHIPS_KEY, change(readMemberships()));
}

/** Adds the rooms of another device, unless this browser has left them, and takes out those that it has left. */
export function restoreMemberships(incoming: Memberships): void {
  const here = readMemberships();
  const joined = joinMemberships(here, incoming);
  if (JSON.stringify(joined) !== JSON.stringify(here)) changeMemberships(() => joined);
}

/** One membership of each room of this browser, updated as they change here or in another tab. */
export function useMemberships(): Membership[] {
  const text = useStoredText(MEMBERSHIPS_KEY);
  return useMemo(() => sortMemberships(parse(text) ?? NO_MEMBERSHIPS).used, [text]);
}
