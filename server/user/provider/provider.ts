import type { ClientAuth, Configuration } from 'openid-client';
import type { Permission } from '#shared/user/user.ts';
import type { Config } from '../../config.ts';
import { type Claims, namesOf, permissionsOf, valuesOf } from './claims.ts';

const TIMEOUT_S = 8;
/** How long ago a login at the provider may be that confirms a sensitive call. */
const FRESH_S = 60;
/** How far the clocks of the site and the provider may be apart. */
const CLOCK_TOLERANCE_S = 60;
/** What the log may show of an answer: nothing of it is a secret. */
const LOGGED = ['issuer', 'iss', 'aud', 'azp', 'sub', 'exp', 'nbf', 'iat', 'auth_time'];
const MAX_SHOWN = 200;

/** What the browser keeps until it comes back from the provider. */
interface ProviderProofs {
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
  /** What the claim of the settings has. */
  values: string[];
  permissions: Permission[];
  /** When they proved there who they are, in milliseconds since 1970; null if the provider does not say. */
  provenAt: number | null;
}

/**
 * Why a login has failed at the provider: 'away' when it does not answer, 'denied' when the visitor broke it off there, 'refused' when its
 * answer is not one to this login, was used before, or is for somebody else.
 */
export class ProviderError extends Error {
  readonly problem: 'away' | 'denied' | 'refused';

  constructor(problem: ProviderError['problem'], message: string, cause?: unknown) {
    super(message, { cause });
    this.problem = problem;
  }
}

/** An OpenID Connect provider that users log in by. */
export interface Provider {
  name: string;
  issuer: string;
  /** Asks it what it can do. Throws a `ProviderError`. */
  discover: () => Promise<void>;
  /** The address there that a login begins at. With `isFresh` the user has to log in again even if they are logged in there. Throws a `ProviderError`. */
  begin: (callback: string, options: { isFresh: boolean }) => Promise<{ url: URL; proofs: ProviderProofs }>;
  /** Takes the code in the address that the browser came back to. Throws a `ProviderError`. */
  finish: (address: URL, proofs: ProviderProofs, options: { isFresh: boolean }) => Promise<ProviderUser>;
}

/** The provider of the settings; null for none. It is asked what it can do when somebody logs in: a start does not wait for it. */
export function createProvider(config: Config): Provider | null {
  const { oidcIssuer: issuer, oidcClientId, oidcClientSecret, oidcName } = config;
  if (issuer === null || oidcClientId === null) return null;
  const client = createClient({ server: new URL(issuer), id: oidcClientId, secret: oidcClientSecret });

  return {
    name: oidcName,
    issuer: issuerKey(issuer),
    discover: async () => void (await client()),
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
      if (!claims) throw new ProviderError('refused', 'The provider sent no claims');
      if (claims.sub.trim() === '') throw new ProviderError('refused', 'The provider sent an empty sub');
      const own = valuesOf(claims, config.oidcClaim);
      // Some providers have only a part in the token, and a claim that is empty there.
      const isComplete = permissionsOf(config, own).length > 0 && namesOf(claims).length > 0;
      if (isComplete || !configuration.serverMetadata().userinfo_endpoint) return userOf(config, own, claims);
      const more = await answered(() =>
        library.fetchUserInfo(configuration, tokens.access_token, claims.sub),
      );
      const values = [...new Set([...own, ...valuesOf(more, config.oidcClaim)])];
      return userOf(config, values, { ...more, ...claims });
    },
  };
}

interface ClientSettings {
  server: URL;
  id: string;
  secret: string | null;
}

/** What asks the provider, once it has said what it can do. */
function createClient({ server, id, secret }: ClientSettings) {
  let discovered: Promise<Configuration> | undefined;

  return async () => {
    const library = await import('openid-client');
    const options = {
      timeout: TIMEOUT_S,
      execute: [
        // TLS says that the answer comes from the provider's address, the signature that nobody in between has changed it.
        library.enableNonRepudiationChecks,
        ...(server.protocol === 'http:' ? [library.allowInsecureRequests] : []),
      ],
    };
    const metadata = { [library.clockTolerance]: CLOCK_TOLERANCE_S };
    // A provider that does not say how it takes the secret takes it in the header (OpenID Connect Discovery, section 3).
    const authenticate: ClientAuth = (provider, ...request) => {
      const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = provider;
      const { None, ClientSecretBasic, ClientSecretPost } = library;
      const send = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
      (secret === null ? None() : send(secret))(provider, ...request);
    };
    const discover = (address: URL) =>
      answered(() => library.discovery(address, id, metadata, authenticate, options));
    discovered ??= discover(server)
      .catch((problem: unknown) => {
        const other = otherSpelling(server, problem);
        if (other) return discover(other);
        throw problem;
      })
      .catch((problem: unknown) => {
        // The next login asks again.
        discovered = undefined;
        throw problem;
      });
    return { library, configuration: await discovered };
  };
}

/** The address with a slash at its end, or without, where the provider calls itself so; null for any other problem. */
function otherSpelling(address: URL, problem: unknown): URL | null {
  const { issuer } = (detailsOf(problem).body ?? {}) as Claims;
  if (typeof issuer !== 'string' || !URL.canParse(issuer)) return null;
  const other = new URL(issuer);
  return other.href !== address.href && issuerKey(other.href) === issuerKey(address.href) ? other : null;
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
      throw new ProviderError('away', 'The provider did not answer', cause);
    }
    throw failure.error === 'access_denied'
      ? new ProviderError('denied', 'The login was not allowed', cause)
      : new ProviderError('refused', refusal(cause), cause);
  }
}

function userOf(config: Config, values: string[], claims: Claims): ProviderUser {
  const { sub, iss, auth_time: authTime } = claims;
  const provenAt = typeof authTime === 'number' ? authTime * 1000 : null;
  return {
    issuer: issuerKey(String(iss)),
    subject: String(sub),
    ...{ names: namesOf(claims), values, permissions: permissionsOf(config, values), provenAt },
  };
}

/** What the library says of a refusal: what it expected, and the claims or the body that came. */
function detailsOf(error: unknown): Claims {
  let details = error;
  while (details instanceof Error) details = details.cause;
  return typeof details === 'object' && details !== null ? (details as Claims) : {};
}

/** What was refused, with what was expected and what came: the owner has to see which setting is meant. */
function refusal(error: unknown): string {
  const { expected, attribute, claim, body, claims, now } = detailsOf(error);
  const name = String(attribute ?? claim ?? '');
  if (!LOGGED.includes(name)) return 'The answer of the provider was refused';
  const came = ((body ?? claims ?? {}) as Claims)[name];
  return `The answer of the provider was refused: its ${name} is ${shown(came)}, and ${shown(expected ?? now)} is here`;
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'missing').slice(0, MAX_SHOWN);
}

/** An issuer as identities are stored: with and without a slash at the end is the same one. */
function issuerKey(issuer: string): string {
  return issuer.endsWith('/') ? issuer.slice(0, -1) : issuer;
}
