import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changePassword } from '#shared/api/profile.ts';
import { ApiError, call } from '../../browser/call.ts';
import { notifyUserChanged } from '../../user/user.ts';
import { sessionsQuery } from './queries.ts';

export type Outcome =
  | { isDone: true }
  | { isDone: false; field: 'current' | 'password' | null; reason: string };

function failureOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) {
    return { isDone: false, field: null, reason: 'The site did not answer: your password may be unchanged.' };
  }
  if (error.code === 'too-many') {
    return { isDone: false, field: null, reason: 'Too many tries: wait some minutes.' };
  }
  for (const { path, message } of error.problem.errors ?? []) {
    if (path === 'body.current') return { isDone: false, field: 'current', reason: message };
    if (path === 'body.password') return { isDone: false, field: 'password', reason: message };
  }
  return { isDone: false, field: null, reason: error.message };
}

/** Changes the user's own password and returns the outcome. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  const [isWorking, setIsWorking] = useState(false);

  async function change(current: string, password: string): Promise<Outcome> {
    setIsWorking(true);
    try {
      await call(changePassword, { body: { current, password } });
      notifyUserChanged();
      await queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey });
      return { isDone: true };
    } catch (error) {
      return failureOf(error);
    } finally {
      setIsWorking(false);
    }
  }

  return { isWorking, change };
}
