import { useMemo, useState } from 'react';
import { logInByPasskey, passkeyLogin } from '#shared/api/account/passkey.ts';
import { login, verify } from '#shared/api/account/session.ts';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { endSentence } from '#shared/text/end-sentence.ts';
import type { User } from '#shared/user/user.ts';
import { ApiError, call } from '../browser/call.ts';
import { pageUrl } from '../browser/page/page.ts';
import { publicUrl } from '../site/site.ts';
import { useAction } from '../ui/action/use-action.ts';
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
      reason: joinSentences(endSentence(FAILED), t('The site did not answer: nothing could be checked.')),
      isRefused: false,
    };
  }
  if (error.code !== 'too-many') return { reason: FAILED, isRefused: true };
  return {
    reason: joinSentences(endSentence(FAILED), t('Too many tries: wait a minute.')),
    isRefused: false,
  };
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

/** With a passkey, or with credentials and the code that accepted ones may need. */
type Attempt = 'passkey' | (Credentials & { code?: string });

const hasCode = (attempt: Attempt | null) =>
  attempt !== null && attempt !== 'passkey' && attempt.code !== undefined;

function reasonOf(error: unknown, attempt: Attempt | null): LoginError {
  if (attempt === 'passkey') return passkeyErrorOf(error);
  return hasCode(attempt) ? codeErrorOf(error) : errorOf(error);
}

/** The user that a passkey belongs to; null if none was chosen. */
async function userOfPasskey(): Promise<User | null> {
  const body = await signChallenge(await call(passkeyLogin));
  return body && call(logInByPasskey, { body });
}

/** Logs in with a passkey, or with a password and a code when the server asks for one (docs/rules/accounts.md#login). */
export function useLogin(onLogin: (user: User) => void) {
  /** Credentials that were accepted and need a code too. */
  const [accepted, setAccepted] = useState<Credentials | null>(null);
  const { run, isRunning, error, input } = useAction(
    async (attempt: Attempt): Promise<User | null> => {
      try {
        const user = await (attempt === 'passkey' ? userOfPasskey() : call(login, { body: attempt }));
        return user && (await requireKept(user));
      } catch (failure) {
        const isCodeNeeded = failure instanceof ApiError && failure.code === 'code-needed';
        if (!isCodeNeeded || attempt === 'passkey' || hasCode(attempt)) throw failure;
        setAccepted(attempt);
        return null;
      }
    },
    { done: (user) => user && onLogin(user), failed: () => [] },
  );
  // What was wrong with a code is over once the password is entered again.
  const shown = hasCode(input) === (accepted !== null) ? error : null;
  return {
    isWorking: isRunning,
    error: useMemo(() => shown && reasonOf(shown, input), [shown, input]),
    accepted,
    logIn: (name: string, password: string) => run({ name, password }),
    logInByPasskey: () => run('passkey'),
    sendCode: async (code: string) => {
      if (accepted) await run({ ...accepted, code });
    },
    startOver: () => setAccepted(null),
  };
}
