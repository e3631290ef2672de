import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { login } from '#shared/api/session.ts';
import { ApiError, call } from '../../browser/call.ts';
import { notifyUserChanged } from '../../browser/user.ts';

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

/** Logs in, with a code when the server asks for one, and navigates to `target` (docs/rules.md#login). */
export function useLogin(target: string) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [isWorking, setIsWorking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** Credentials that were accepted and need a code too. */
  const [accepted, setAccepted] = useState<Credentials | null>(null);

  async function send(credentials: Credentials, code?: string): Promise<void> {
    setIsWorking(true);
    setError(null);
    try {
      await call(login, { body: code === undefined ? credentials : { ...credentials, code } });
      // Data loaded as another user shows too little, or too much.
      queryClient.clear();
      notifyUserChanged();
      navigate(target, { replace: true });
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
