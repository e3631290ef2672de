import type { AuditAction } from '#shared/api/audit.ts';
import { changePassword } from '#shared/api/profile.ts';
import { noteDeed } from '../audit/queries.ts';
import { Failure } from '../http/failure.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import type { Sight } from '../level/sight.ts';
import { hashPassword } from '../session/password.ts';
import { updatePassword } from '../session/queries.ts';
import type { SessionKeeper } from '../session/session-keeper.ts';
import { checkPasswords } from './check-password.ts';

/** What users do about their own account. */
export function profileRoutes(mount: Mount, sight: Sight, keeper: SessionKeeper): void {
  const { db, now } = sight;
  const checkPassword = checkPasswords(mount, sight);

  function note(action: AuditAction, name: string): Promise<void> {
    return noteDeed(db, { at: now(), user: name, action, subject: name, detail: '' });
  }

  serve(mount, changePassword, async ({ body, visitor, request, reply }) => {
    const user = await checkPassword({ request, visitor, password: body.current, field: 'current' });
    const isChanged = await updatePassword(
      db,
      user.name,
      await hashPassword(body.password),
      user.passwordHash,
    );
    if (!isChanged) throw new Failure('conflict', 'Your password has been changed in the meantime');
    await note('password-changed', user.name);
    await keeper.begin(user, reply);
    return true as const;
  });
}
