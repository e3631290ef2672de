import { t } from '#shared/language/t.ts';
import type { NewPasskey, PasskeyCreation, PasskeyRequest, SignedChallenge } from '#shared/user/passkey.ts';
import { logWarning } from '../browser/log-warning.ts';
import { loadModule } from '../browser/page/load-module.ts';

/** Why a device has not made or used a passkey, in words for its user. */
export class PasskeyError extends Error {}

const load = () => loadModule(() => import('@simplewebauthn/browser'));

// ES256 and EdDSA for devices, RS256 for older versions of Windows.
const ALGORITHMS = [-8, -7, -257];

/** Has a passkey sign a challenge; null when the user has changed their mind. Throws a `PasskeyError`. */
export async function signChallenge({
  challenge,
  rpId,
  allowed,
}: PasskeyRequest): Promise<SignedChallenge | null> {
  const { startAuthentication } = await load();
  const signed = await orNull(() =>
    startAuthentication({
      optionsJSON: {
        challenge,
        rpId,
        userVerification: 'required',
        allowCredentials: allowed.map((one) => ({
          type: 'public-key',
          id: one.id,
          transports: one.transports as [],
        })),
      },
    }),
  );
  if (!signed) return null;
  const { clientDataJSON, authenticatorData, signature } = signed.response;
  return { id: signed.id, clientDataJSON, authenticatorData, signature };
}

/** Has the user's device make a passkey; null when they have changed their mind. Throws a `PasskeyError`. */
export async function createPasskey(creation: PasskeyCreation): Promise<NewPasskey | null> {
  const { challenge, rpId, siteName, userId, userName, excluded } = creation;
  const { startRegistration } = await load();
  const made = await orNull(() =>
    startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rpId, name: siteName },
        user: { id: userId, name: userName, displayName: userName },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        attestation: 'none',
        // Nobody types a name to log in with it.
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        excludeCredentials: excluded.map((one) => ({
          type: 'public-key',
          id: one.id,
          transports: one.transports as [],
        })),
      },
    }),
  );
  if (!made) return null;
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  return { id: made.id, clientDataJSON, attestationObject, transports };
}

async function orNull<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    const { name } = error as Error;
    // Browsers do not tell whether the user has closed the prompt or the device has refused.
    if (name === 'NotAllowedError' || name === 'AbortError') return null;
    logWarning('A passkey could not be used', error);
    if (name === 'InvalidStateError') throw new PasskeyError(t('This device has a passkey of yours already'));
    if (name === 'SecurityError') throw new PasskeyError(t('Passkeys do not work at this address'));
    throw new PasskeyError(t('This device cannot use passkeys'));
  }
}
