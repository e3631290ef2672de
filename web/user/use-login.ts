import { useState } from 'react';
import { login } from '#shared/api/session.ts';
import type { User } from '#shared/user/user.ts';
import { ApiError, call } from '../browser/call.ts';

const FAILED = 'Invalid credentials';

interface Credentials {
  name: string;
  password: string;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return `${FAILED}. The site did not answer: nothing could be checked.`;
  return error.code === 'too-many' ? `${FAILED}. Too many tries: wait a minute.` : FAILED;
}

function codeReasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The site did not answer: nothing could be checked.';
  return error.code === 'too-many' ? 'Too many tries: wait half an hour.' : error.message;
}

/** Logs in, with a code when the server asks for one (docs/rules.md#login). */
export function useLogin(onLogin: (user: User) => void) {
  const [isWorking, setIsWorking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** Credentials that were accepted and need a code too. */
  const [accepted, setAccepted] = useState<Credentials | null>(null);

  async function send(credentials: Credentials, code?: string): Promise<void> {
    setIsWorking(true);
    setError(null);
    try {
      onLogin(await call(login, { body: code === undefined ? credentials : { ...credentials, code } }));
    } catch (failure) {
      if (code !== undefined) setError(codeReasonOf(failure));
      else if (failure instanceof ApiError && failure.code === 'code-needed') setAccepted(credentials);
      else setError(reasonOf(failure));
      setIsWorking(false);
    }
  }

  return {
    isWorking,
    error,
    accepted,
    logIn: (name: string, password: string) => send({ name, password }),
    sendCode: async (code: string) => {
      if (accepted) await send(accepted, code);
    },
    startOver: () => {
      setAccepted(null);
      setError(null);
    },
  };
}
