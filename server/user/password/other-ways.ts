import type { OtherWays } from '../queries.ts';

/** Access tokens and passkeys that stay beside a new password, or were removed with it: 'removed with it: 2 access tokens, 1 passkey'. */
export function describeWays(what: 'removed' | 'stay', { accessTokens, passkeys }: OtherWays): string {
  const counts = [
    accessTokens > 0 ? `${accessTokens} access ${accessTokens === 1 ? 'token' : 'tokens'}` : '',
    passkeys > 0 ? `${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}` : '',
  ].filter(Boolean);
  if (counts.length === 0) return '';
  return `${what === 'removed' ? 'removed with it' : 'still open'}: ${counts.join(', ')}`;
}
