import { useState } from 'react';
import { logInByPasskey, passkeyLogin } from '#shared/api/passkey.ts';
import { login, verify } from '#shared/api/session.ts';
import { t } from '#shared/language/t.ts';
import type { User } from '#shared/user/user.ts';
import { ApiError, call } from '../browser/call.ts';
import { pageUrl } from '../browser/page/page.ts';
import { publicUrl } from '../site/site.ts';
import { PasskeyError, signChallenge } from './passkeys.ts';

const FAILED = t('Invalid credentials');

interface Credentials {
  name: string;
  password: string;
}

/** Why a login failed. */
export interface LoginError {
  reason: string;
  /** Whether what was entered is wrong. */
  isRefused: boolean;
}

/** A login that the server has accepted, and the browser has not kept. */
class LostLogin extends Error {}

/** Asks whether the browser has kept the cookies of a login. Throws a `LostLogin` if not. */
export async function requireKept(user: User): Promise<User> {
  // Without an answer nothing is known: the next call will tell.
  const kept = await call(verify).catch(() => user);
  if (kept) return user;
  const address = new URL(publicUrl('/')).origin;
  throw new LostLogin(
    address === pageUrl().origin
      ? t('Your browser has not kept the login: allow this site to store cookies.')
      : t('Your browser has not kept the login: the address of this site is {address}.', { address }),
  );
}

function errorOf(error: unknown): LoginError {
  if (error instanceof LostLogin) return { reason: error.message, isRefused: false };
  if (!(error instanceof ApiError)) {
    return {
      reason: t('{failed}. The site did not answer: nothing could be checked.', { failed: FAILED }),
      isRefused: false,
    };
  }
  if (error.code !== 'too-many') return { reason: FAILED, isRefused: true };
  return { reason: t('{failed}. Too many tries: wait a minute.', { failed: FAILED }), isRefused: false };
}

function codeErrorOf(error: unknown): LoginError {
  if (error instanceof LostLogin) return { reason: error.message, isRefused: false };
  if (!(error instanceof ApiError)) {
    return { reason: t('The site did not answer: nothing could be checked.'), isRefused: false };
  }
  if (error.code !== 'too-many') return { reason: error.message, isRefused: true };
  return { reason: t('Too many tries: wait half an hour.'), isRefused: false };
}

function passkeyErrorOf(error: unknown): LoginError {
  if (error instanceof PasskeyError) return { reason: error.message, isRefused: false };
  return { reason: codeErrorOf(error).reason, isRefused: false };
}

/** Logs in with a passkey, or with a password and a code when the server asks for one (docs/rules/accounts.md#login). */
export function useLogin(onLogin: (user: User) => void) {
  const [isWorking, setIsWorking] = useState(false);
  const [error, setError] = useState<LoginError | null>(null);
  /** Credentials that were accepted and need a code too. */
  const [accepted, setAccepted] = useState<Credentials | null>(null);

  async function send(credentials: Credentials, code?: string): Promise<void> {
    setIsWorking(true);
    setError(null);
    try {
      onLogin(
        await requireKept(
          await call(login, { body: code === undefined ? credentials : { ...credentials, code } }),
        ),
      );
    } catch (failure) {
      if (code !== undefined) setError(codeErrorOf(failure));
      else if (failure instanceof ApiError && failure.code === 'code-needed') setAccepted(credentials);
      else setError(errorOf(failure));
      setIsWorking(false);
    }
  }

  async function sendPasskey(): Promise<void> {
    setIsWorking(true);
    setError(null);
    try {
      const body = await signChallenge(await call(passkeyLogin));
      if (body) return onLogin(await requireKept(await call(logInByPasskey, { body })));
    } catch (failure) {
      setError(passkeyErrorOf(failure));
    }
    setIsWorking(false);
  }

  return {
    isWorking,
    error,
    accepted,
    logIn: (name: string, password: string) => send({ name, password }),
    logInByPasskey: sendPasskey,
    sendCode: async (code: string) => {
      if (accepted) await send(accepted, code);
    },
    startOver: () => {
      setAccepted(null);
      setError(null);
    },
  };
}
