import type { Configuration } from 'openid-client';
import type { Permission } from '#shared/user/user.ts';
import type { Config } from '../../config.ts';

const TIMEOUT_S = 8;
/** How long ago a login at the provider may be that confirms a sensitive call. */
const FRESH_S = 60;

/** What the browser keeps until it comes back from the provider. */
export interface ProviderProofs {
  state: string;
  nonce: string;
  verifier: string;
}

/** Whom the provider says its visitor is. */
export interface ProviderUser {
  issuer: string;
  subject: string;
  /** What they may be called here: the names that the provider has for them, best first. */
  names: string[];
  permissions: Permission[];
}

/** The provider does not answer, or not as one. */
export class ProviderAway extends Error {}

/** The provider's answer is not accepted: it is not the one to this login, was used before, or is for somebody else. */
export class ProviderRefusal extends Error {}

/** An OpenID Connect provider that users log in by. */
export interface Provider {
  name: string;
  issuer: string;
  /** The address there that a login begins at. With `isFresh` the user has to log in again even if they are logged in there. Throws `ProviderAway`. */
  begin: (callback: string, options: { isFresh: boolean }) => Promise<{ url: URL; proofs: ProviderProofs }>;
  /** Takes the code in the address that the browser came back to. Throws `ProviderAway` and `ProviderRefusal`. */
  finish: (address: URL, proofs: ProviderProofs, options: { isFresh: boolean }) => Promise<ProviderUser>;
}

/** The provider of the settings; null for none. It is asked what it can do when somebody logs in: a start does not wait for it. */
export function createProvider(config: Config): Provider | null {
  const { oidcIssuer: issuer, oidcClientId, oidcClientSecret, oidcName } = config;
  if (issuer === null || oidcClientId === null) return null;
  let discovered: Promise<Configuration> | undefined;

  async function client() {
    const library = await import('openid-client');
    const execute = new URL(issuer ?? '').protocol === 'http:' ? [library.allowInsecureRequests] : [];
    discovered ??= library
      .discovery(new URL(issuer ?? ''), oidcClientId ?? '', oidcClientSecret ?? undefined, undefined, {
        timeout: TIMEOUT_S,
        execute,
      })
      .catch((cause: unknown) => {
        // The next login asks again.
        discovered = undefined;
        throw new ProviderAway('The provider did not answer', { cause });
      });
    return { library, configuration: await discovered };
  }

  return {
    name: oidcName,
    issuer,
    begin: async (callback, { isFresh }) => {
      const { library, configuration } = await client();
      const verifier = library.randomPKCECodeVerifier();
      const proofs = { verifier, state: library.randomState(), nonce: library.randomNonce() };
      const url = library.buildAuthorizationUrl(configuration, {
        redirect_uri: callback,
        scope: 'openid profile',
        code_challenge: await library.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: proofs.state,
        nonce: proofs.nonce,
        ...(isFresh && { prompt: 'login', max_age: '0' }),
      });
      return { url, proofs };
    },
    finish: async (address, { state, nonce, verifier }, { isFresh }) => {
      const { library, configuration } = await client();
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
        ...(isFresh && { maxAge: FRESH_S }),
      };
      const tokens = await answered(() => library.authorizationCodeGrant(configuration, address, checks));
      const claims = tokens.claims();
      if (!claims) throw new ProviderRefusal('The provider sent no claims');
      const isComplete = config.oidcClaim in claims || !configuration.serverMetadata().userinfo_endpoint;
      const more = isComplete
        ? {}
        : await answered(() => library.fetchUserInfo(configuration, tokens.access_token, claims.sub));
      return userOf(config, issuer, { ...more, ...claims });
    },
  };
}

/** A lost connection is told from an answer that was refused. */
async function answered<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    const { name, code } = cause as { name?: string; code?: string };
    const isAway = name === 'TimeoutError' || code === 'OAUTH_TIMEOUT' || cause instanceof TypeError;
    throw isAway
      ? new ProviderAway('The provider did not answer', { cause })
      : new ProviderRefusal('The answer of the provider was refused', { cause });
  }
}

function userOf(config: Config, issuer: string, claims: Record<string, unknown>): ProviderUser {
  const { oidcClaim, oidcAdmins, oidcManagers } = config;
  const values = [claims[oidcClaim]].flat().map(String);
  const has = (wanted: string | null) => wanted !== null && values.includes(wanted);
  const permissions: Permission[] = [];
  if (has(oidcManagers)) permissions.push('manage-level');
  if (has(oidcAdmins)) permissions.push('admin');
  const { preferred_username: username, name, email, sub } = claims;
  const names = [username, name, String(email ?? '').split('@')[0]].filter(
    (text): text is string => typeof text === 'string' && text.trim() !== '',
  );
  return { issuer, subject: String(sub), names, permissions };
}
