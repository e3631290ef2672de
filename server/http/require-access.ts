import type { Endpoint } from '#shared/api/endpoint.ts';
import { hasPermission } from '#shared/user/user.ts';
import { Failure } from './failure.ts';
import type { Visitor } from './visitor.ts';

/** Throws unless a visitor may make a call: by the login, the permission and the confirmed password that its endpoint demands. */
export function requireAccess({ access, sensitive = false }: Endpoint, { user, isConfirmed }: Visitor): void {
  if (access === 'public') return;
  if (!user) throw new Failure('unauthenticated');
  if (access !== 'logged-in' && !hasPermission(user, access)) throw new Failure('forbidden');
  if (sensitive && !isConfirmed) throw new Failure('password-needed', 'Enter your password again');
}
