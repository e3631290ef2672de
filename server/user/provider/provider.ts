import type { ClientAuth, Configuration } from 'openid-client';
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
  /** When they proved there who they are, in milliseconds since 1970; null if the provider does not say. */
  provenAt: number | null;
}

/**
 * Why a login has failed at the provider: 'away' when it does not answer, 'denied' when the visitor broke it off there, 'refused' when its
 * answer is not one to this login, was used before, or is for somebody else.
 */
export class ProviderProblem extends Error {
  readonly problem: 'away' | 'denied' | 'refused';

  constructor(problem: ProviderProblem['problem'], message: string, cause?: unknown) {
    super(message, { cause });
    this.problem = problem;
  }
}

/** An OpenID Connect provider that users log in by. */
export interface Provider {
  name: string;
  issuer: string;
  /** The address there that a login begins at. With `isFresh` the user has to log in again even if they are logged in there. Throws a `ProviderProblem`. */
  begin: (callback: string, options: { isFresh: boolean }) => Promise<{ url: URL; proofs: ProviderProofs }>;
  /** Takes the code in the address that the browser came back to. Throws a `ProviderProblem`. */
  finish: (address: URL, proofs: ProviderProofs, options: { isFresh: boolean }) => Promise<ProviderUser>;
}

/** The provider of the settings; null for none. It is asked what it can do when somebody logs in: a start does not wait for it. */
export function createProvider(config: Config): Provider | null {
  const { oidcIssuer: issuer, oidcClientId, oidcClientSecret, oidcName } = config;
  if (issuer === null || oidcClientId === null) return null;
  let discovered: Promise<Configuration> | undefined;

  async function client() {
    const library = await import('openid-client');
    const server = new URL(issuer ?? '');
    const options = {
      timeout: TIMEOUT_S,
      execute: server.protocol === 'http:' ? [library.allowInsecureRequests] : [],
    };
    // A provider that does not say how it takes the secret takes it in the header (OpenID Connect Discovery, section 3).
    const authenticate: ClientAuth = (provider, ...request) => {
      const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = provider;
      const { None, ClientSecretBasic, ClientSecretPost } = library;
      const send = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
      (oidcClientSecret === null ? None() : send(oidcClientSecret))(provider, ...request);
    };
    discovered ??= answered(() =>
      library.discovery(server, oidcClientId ?? '', undefined, authenticate, options),
    ).catch((cause: unknown) => {
      // The next login asks again.
      discovered = undefined;
      throw cause;
    });
    return { library, configuration: await discovered };
  }

  return {
    name: oidcName,
    issuer: issuerKey(issuer),
    begin: async (callback, { isFresh }) => {
      const { library, configuration } = await client();
      const verifier = library.randomPKCECodeVerifier();
      const proofs = { verifier, state: library.randomState(), nonce: library.randomNonce() };
      const url = library.buildAuthorizationUrl(configuration, {
        redirect_uri: callback,
        scope: scopeOf(configuration),
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
      if (!claims) throw new ProviderProblem('refused', 'The provider sent no claims');
      const isComplete = config.oidcClaim in claims || !configuration.serverMetadata().userinfo_endpoint;
      const more = isComplete
        ? {}
        : await answered(() => library.fetchUserInfo(configuration, tokens.access_token, claims.sub));
      return userOf(config, { ...more, ...claims });
    },
  };
}

/** Some providers send the groups of a user only if they are asked for. */
function scopeOf(configuration: Configuration): string {
  const { scopes_supported: known = [] } = configuration.serverMetadata();
  return ['openid', 'profile', ...(known.includes('groups') ? ['groups'] : [])].join(' ');
}

async function answered<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    const failure = cause as { name?: string; code?: string; error?: string; cause?: unknown };
    const isDown = failure.cause instanceof Response && failure.cause.status >= 500;
    const isLate = failure.name === 'TimeoutError' || failure.code === 'OAUTH_TIMEOUT';
    if (isDown || isLate || cause instanceof TypeError) {
      throw new ProviderProblem('away', 'The provider did not answer', cause);
    }
    throw failure.error === 'access_denied'
      ? new ProviderProblem('denied', 'The login was not allowed', cause)
      : new ProviderProblem('refused', 'The answer of the provider was refused', cause);
  }
}

function userOf(config: Config, claims: Record<string, unknown>): ProviderUser {
  const { oidcClaim, oidcAdmins, oidcManagers } = config;
  const values = [claims[oidcClaim]].flat().map(String);
  const has = (wanted: string | null) => wanted !== null && values.includes(wanted);
  const permissions: Permission[] = [];
  if (has(oidcManagers)) permissions.push('manage-level');
  if (has(oidcAdmins)) permissions.push('admin');
  const { preferred_username: username, name, email, sub, iss, auth_time: authTime } = claims;
  const names = [username, name, String(email ?? '').split('@')[0]].filter(
    (text): text is string => typeof text === 'string' && text.trim() !== '',
  );
  const provenAt = typeof authTime === 'number' ? authTime * 1000 : null;
  return { issuer: issuerKey(String(iss)), subject: String(sub), names, permissions, provenAt };
}

/** An issuer as identities are stored: with and without a slash at the end is the same one. */
function issuerKey(issuer: string): string {
  return issuer.endsWith('/') ? issuer.slice(0, -1) : issuer;
}
