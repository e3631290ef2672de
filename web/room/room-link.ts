import * as v from 'valibot';
import { paths } from '#shared/page/paths.ts';
import { RoomKey } from '#shared/room/memberships.ts';
import { keysAtEndOf } from '../browser/url-hash.ts';
import { publicUrl } from '../site/site.ts';

/** The path of a room on this site. */
export function roomPath(key: string): string {
  return `${paths.room}#${key}`;
}

/** The address of a room, with its key behind the '#', the part that no browser sends to a server. */
export function roomLink(key: string): string {
  return publicUrl(roomPath(key));
}

/** The key in a fragment; null for one that is incomplete. */
export function roomKeyFromFragment(fragment: string): string | null {
  return keysAtEndOf(fragment).find((key) => v.is(RoomKey, key)) ?? null;
}
