import { queryOptions, useQuery } from '@tanstack/react-query';
import { passkeys } from '#shared/api/account/passkey.ts';
import { verify } from '#shared/api/account/session.ts';
import type { User } from '#shared/user/user.ts';
import { call } from '../browser/call.ts';
import { type LastUser, useLastUser } from './use-last-user.ts';
import { clearUser, useUser } from './user.ts';

const FRESH_MS = 30_000;

async function fetchUser() {
  const user = await call(verify);
  if (!user) clearUser();
  return user;
}

/** The user of this session with their current permissions, as the server knows them. */
export function verifyQuery() {
  return queryOptions({ queryKey: ['verify'], queryFn: fetchUser, staleTime: FRESH_MS });
}

/** The user's own passkeys. */
export function passkeysQuery() {
  return queryOptions({
    queryKey: ['passkeys'],
    queryFn: ({ signal }) => call(passkeys, { signal }),
    staleTime: 0,
  });
}

/**
 * The user as the server knows them, or as the cookie describes them while the server is unreachable; the last one once the session has
 * ended.
 */
export function useVerifiedUser(): LastUser & { isAsking: boolean } {
  const shown = useUser();
  const { data, isPending } = useQuery({ ...verifyQuery(), enabled: shown !== null });
  const isAsking = shown !== null && isPending;
  const verified: User | null = data === undefined ? shown : data || null;
  return { ...useLastUser(shown === null || isAsking ? null : verified), isAsking };
}
