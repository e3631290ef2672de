import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  draftSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '#shared/api/profile.ts';
import { t } from '#shared/language/t.ts';
import { ApiError, call, noResponse } from '../../browser/call.ts';
import { useAlert } from '../../ui/alert/alerts.tsx';
import { verifyQuery } from '../../user/queries.ts';
import type { Proof, ProofError } from './proof-form.tsx';
import { secondFactorQuery, sessionsQuery } from './queries.ts';

/** A second factor that is being set up. */
export interface Draft {
  secret: string;
  address: string;
  draft: string;
}

/** What the card shows: the current state, a form, or codes that are shown once. */
export type Stage =
  | { at: 'idle' }
  | { at: 'setting-up'; draft: Draft }
  | { at: 'renewing' }
  | { at: 'turning-off' }
  | { at: 'showing-codes'; recoveryCodes: readonly string[] };

function proofErrorOf(error: unknown): ProofError {
  if (!(error instanceof ApiError)) return { field: null, reason: `${noResponse()} ${t('Try again.')}` };
  if (error.code === 'too-many') return { field: null, reason: t('Too many tries: wait a while.') };
  if (error.code === 'code-needed') return { field: 'code', reason: error.message };
  const paths = error.problem.errors?.map(({ path }) => path) ?? [];
  if (paths.includes('body.password')) return { field: 'password', reason: error.message };
  return { field: paths.includes('body.code') ? 'code' : null, reason: error.message };
}

/** The user's own second factor and its changes (docs/rules/accounts.md#second-factor). */
export function useSecondFactor() {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const { data: factor, error, refetch } = useQuery(secondFactorQuery());
  const [stage, setStage] = useState<Stage>({ at: 'idle' });

  /** Passes the result of a call to `onDone`; returns the error, if any. */
  async function attempt<T>(work: () => Promise<T>, onDone: (done: T) => void): Promise<ProofError | null> {
    try {
      onDone(await work());
    } catch (failure) {
      return proofErrorOf(failure);
    }
    for (const { queryKey } of [secondFactorQuery(), sessionsQuery(), verifyQuery()]) {
      void queryClient.invalidateQueries({ queryKey });
    }
    return null;
  }

  const showCodes = ({ recoveryCodes }: { recoveryCodes: string[] }) =>
    setStage({ at: 'showing-codes', recoveryCodes });

  return {
    factor,
    error,
    stage,
    retry: () => void refetch(),
    show: setStage,
    begin: async () => {
      const error = await attempt(
        () => call(draftSecondFactor),
        (draft) => setStage({ at: 'setting-up', draft }),
      );
      if (error)
        alert({ type: 'error', message: `${t('The second factor cannot be set up.')} ${error.reason}` });
    },
    turnOn: ({ draft }: Draft, proof: Proof) =>
      attempt(() => call(turnOnSecondFactor, { body: { draft, ...proof } }), showCodes),
    renew: (proof: Proof) => attempt(() => call(renewRecoveryCodes, { body: proof }), showCodes),
    turnOff: (proof: Proof) =>
      attempt(
        () => call(turnOffSecondFactor, { body: proof }),
        () => {
          setStage({ at: 'idle' });
          alert({ type: 'success', message: t('Second factor turned off') });
        },
      ),
  };
}
