import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { login } from '#shared/api/session.ts';
import { call, Refusal } from '../../browser/call.ts';
import { userChanged } from '../../browser/user.ts';

const FAILED = 'Invalid credentials';

function reasonOf(error: unknown): string {
  if (!(error instanceof Refusal)) return `${FAILED}. The site did not answer: nothing could be checked.`;
  return error.code === 'too-many' ? `${FAILED}. Too many tries: wait a minute.` : FAILED;
}

/** Logging in, and on to the page that was asked for. */
export function useLogin(target: string) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [isWorking, setIsWorking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function logIn(name: string, password: string): Promise<void> {
    setIsWorking(true);
    setFault(null);
    try {
      await call(login, { body: { name, password } });
      // What was loaded as somebody else shows too little, or too much.
      queryClient.clear();
      userChanged();
      navigate(target, { replace: true });
    } catch (error) {
      setFault(reasonOf(error));
      setIsWorking(false);
    }
  }

  return { isWorking, fault, logIn };
}
