import { queryOptions, useQuery } from '@tanstack/react-query';
import { verify } from '#shared/api/session.ts';
import type { User } from '#shared/user/user.ts';
import { call } from '../browser/call.ts';
import { clearUser, useUser } from '../browser/user.ts';

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

/** The user as the server knows them, or as the cookie describes them while the server is unreachable. */
export function useVerifiedUser(): { user: User | null; isAsking: boolean } {
  const shown = useUser();
  const { data, isPending } = useQuery({ ...verifyQuery(), enabled: shown !== null });
  if (!shown) return { user: null, isAsking: false };
  return { user: data === undefined ? shown : data || null, isAsking: isPending };
}
