import * as v from 'valibot';
import { expect, it } from 'vitest';
import { allEndpoints } from '#shared/api/all.ts';
import { AuditAction } from '#shared/api/audit-action.ts';
import { endpoint } from '#shared/api/endpoint.ts';

/** What is recorded elsewhere: by public calls, at logins and codes, by commands, and when something that runs by itself ends. */
const ofNoCall: readonly AuditAction[] = [
  'level-submitted',
  'games-imported',
  'logged-in',
  'login-refused',
  'logged-out',
  'user-added',
  'password-reset',
  'password-refused',
  'access-token-used',
  'passkey-refused',
  'identity-linked',
  'recovery-code-used',
  'code-refused',
  'imported',
  'upgrade-ended',
];

const actions = allEndpoints.flatMap(({ audit = [] }) =>
  typeof audit === 'object' && 'none' in audit ? [] : [audit].flat(),
);

it('these calls of users are not looked for in the audit log', () => {
  const unrecorded = allEndpoints.flatMap(({ method, path, audit }) =>
    typeof audit === 'object' && 'none' in audit ? [`${method} ${path}`] : [],
  );
  expect(unrecorded.sort()).toEqual([
    'DELETE /api/level/:id/claim',
    'POST /api/level/:id/claim',
    'POST /api/picture-groups',
    'POST /api/profile/confirm',
    'POST /api/profile/confirm/passkey',
    'POST /api/profile/confirm/passkey/challenge',
    'POST /api/profile/identity',
    'POST /api/profile/passkeys/:id',
    'POST /api/profile/passkeys/challenge',
    'POST /api/profile/second-factor/draft',
    'POST /api/system/check/upload',
    'POST /api/system/look/preview',
    'POST /api/system/pictures/check',
    'POST /api/system/receivers/:id/test',
  ]);
});

it('each action of the audit log is that of a call, or known to come from elsewhere', () => {
  expect([...new Set([...actions, ...ofNoCall])].sort()).toEqual([...AuditAction.options].sort());
  expect(actions.filter((action) => ofNoCall.includes(action))).toEqual([]);
});

it('a call of users that says nothing of the audit log is an error of types', () => {
  const call = { path: '/api/x', summary: 'A call', response: v.literal(true) } as const;
  // @ts-expect-error Changes need an action, or a reason for none.
  const silent = endpoint({ ...call, method: 'POST', access: 'admin' });
  // @ts-expect-error Also of the own account.
  const ofAccount = endpoint({ ...call, method: 'DELETE', access: 'logged-in' });
  // @ts-expect-error There is no such action.
  const unknown = endpoint({ ...call, method: 'POST', access: 'admin', audit: 'nothing-known' });
  const reading = endpoint({ ...call, method: 'GET', access: 'admin' });
  expect([silent, ofAccount, unknown, reading].map(({ path }) => path)).toHaveLength(4);
});
