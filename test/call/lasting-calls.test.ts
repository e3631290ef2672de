import { expect, it } from 'vitest';
import { allEndpoints } from '#shared/api/all.ts';

/**
 * What each call that is not a GET leaves behind (docs/rules/accounts.md#password-confirmation). A new call has its place in one of these, and
 * `sensitive` in the contract follows from it.
 */
const calls = {
  /** For good at once: what it ends or deletes is not stored elsewhere. */
  atOnce: [
    'DELETE /api/level/:id',
    'DELETE /api/level/:id/playtest/:playtestId',
    'DELETE /api/profile/identity',
    'DELETE /api/profile/passkeys/:id',
    'DELETE /api/system/receivers/:id',
    'DELETE /api/users/:id',
    'DELETE /api/users/:id/access-tokens/:token',
    'DELETE /api/users/:id/second-factor',
    'DELETE /api/users/:id/sessions',
    'DELETE /api/users/invitations/:id',
    'POST /api/system/budgets/erase',
    'POST /api/system/upgrade',
  ],
  /** For good later: a day after a withdrawal, or when a newer backup takes the place of an older one. */
  later: ['POST /api/level/:id/withdrawal', 'POST /api/system/backups'],
  /** Settings of the site, its users, and new ways into an account. */
  setting: [
    'POST /api/first-day',
    'POST /api/profile/access-tokens',
    'POST /api/profile/identity',
    'POST /api/profile/passkeys',
    'POST /api/profile/passkeys/challenge',
    'POST /api/system/look',
    'POST /api/system/look/contact-question',
    'POST /api/system/packs/key',
    'POST /api/system/receivers',
    'POST /api/system/receivers/:id',
    'POST /api/system/settings',
    'POST /api/users/:id/permissions',
    'POST /api/users/:id/reset-link',
    'POST /api/users/invitations',
  ],
  /** Asks for the password, a code or a passkey itself, in its body. */
  provesItself: [
    'POST /api/login',
    'POST /api/login/passkey',
    'POST /api/login/passkey/challenge',
    'POST /api/profile/confirm',
    'POST /api/profile/confirm/passkey',
    'POST /api/profile/confirm/passkey/challenge',
    'POST /api/profile/password',
    'POST /api/profile/second-factor',
    'POST /api/profile/second-factor/draft',
    'POST /api/profile/second-factor/off',
    'POST /api/profile/second-factor/recovery-codes',
    'POST /api/user-link/use',
  ],
  /** Closes a way into the own account, which nobody should have to wait for. */
  closes: [
    'DELETE /api/profile/access-tokens/:id',
    'DELETE /api/profile/session/:id',
    'DELETE /api/profile/sessions',
    'POST /api/logout',
  ],
  /** Is about what belongs to the one who knows a secret of it, user or not. */
  own: [
    'DELETE /api/progress-copy/key',
    'POST /api/progress-copy',
    'POST /api/progress-copy/erase',
    'POST /api/progress-copy/key',
    'POST /api/reminder',
    'POST /api/reminder/erase',
    'POST /api/room',
    'POST /api/room/erase',
    'POST /api/room/join',
    'POST /api/room/leave',
    'POST /api/room/remove-member',
    'POST /api/room/rename',
    'POST /api/room/rename-member',
    'POST /api/room/report',
    'POST /api/submission/sharing',
  ],
  /** The work on levels and games: undone by another call, or made again by one. */
  reversible: [
    'DELETE /api/game/:id',
    'DELETE /api/level/:id/claim',
    'DELETE /api/level/:id/withdrawal',
    'DELETE /api/plan/pins/:id',
    'DELETE /api/plan/themes/:id',
    'DELETE /api/sender-blocks/:id',
    'DELETE /api/system/packs/:id',
    'POST /api/candidates/:id',
    'POST /api/game',
    'POST /api/game/:id/merge',
    'POST /api/game/:id/restore',
    'POST /api/level',
    'POST /api/level-order',
    'POST /api/level/:id/claim',
    'POST /api/level/:id/review',
    'POST /api/level/:id/sender-block',
    'POST /api/picture-groups',
    'POST /api/plan',
    'POST /api/plan/pins',
    'POST /api/plan/themes',
    'POST /api/profile/passkeys/:id',
    'POST /api/standard-answers',
    'POST /api/starter-levels',
    'POST /api/system/packs',
  ],
  /** Adds something, or takes away what the activity log keeps, and touches nothing else. */
  adds: [
    'POST /api/level/:id/playtest',
    'POST /api/level/:id/rating',
    'POST /api/level/:id/report',
    'POST /api/level/:id/resolve-reports',
    'POST /api/level/:id/score',
    'POST /api/level/submit',
    'POST /api/playtest',
    'POST /api/playtest/report',
    'POST /api/sources/:source/pictures',
    'POST /api/system/packs/taken',
    'POST /api/system/receivers/:id/test',
  ],
  /** Only reads. */
  reads: [
    'POST /api/duplicates',
    'POST /api/progress-copy/key/recall',
    'POST /api/progress-copy/read',
    'POST /api/room/read',
    'POST /api/system/check/upload',
    'POST /api/system/look/preview',
    'POST /api/system/pictures/check',
    'POST /api/user-link',
    'POST /api/verify',
  ],
} as const;

/** GETs that take everything away. */
const takesAway = ['GET /api/export/zoomout-data.zip', 'GET /api/system/backups/:name'];

it('every call that may change something has its place', () => {
  const changing = allEndpoints.filter(({ method }) => method !== 'GET');
  const names = changing.map(({ method, path }) => `${method} ${path}`);
  expect(Object.values(calls).flat().sort()).toEqual(names.sort());
});

it('what is for good, at once or later, and what changes settings asks for the password, and nothing else does', () => {
  const sensitive = allEndpoints.filter(({ sensitive }) => sensitive);
  expect(sensitive.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    [...calls.atOnce, ...calls.later, ...calls.setting, ...takesAway].sort(),
  );
});
