import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  draftSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '#shared/api/account/profile.ts';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { call } from '../../browser/call.ts';
import { useAction } from '../../ui/action/use-action.ts';
import { useAlert } from '../../ui/alert/alerts.tsx';
import { verifyQuery } from '../../user/queries.ts';
import { type Proof, proofReason } from './proof-form.tsx';
import { secondFactorQuery, sessionsQuery } from './queries.ts';

/** A second factor that is being set up. */
export interface FactorDraft {
  secret: string;
  address: string;
  draft: string;
}

/** What the card shows: the current state, a form, or codes that are shown once. */
export type Stage =
  | { at: 'idle' }
  | { at: 'setting-up'; draft: FactorDraft }
  | { at: 'renewing' }
  | { at: 'turning-off' }
  | { at: 'showing-codes'; recoveryCodes: readonly string[] };

/** The user's own second factor and its changes, which throw what went wrong (docs/rules/accounts.md#second-factor). */
export function useSecondFactor() {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const query = useQuery(secondFactorQuery());
  const [stage, setStage] = useState<Stage>({ at: 'idle' });

  async function change(work: Promise<unknown>): Promise<void> {
    await work;
    for (const { queryKey } of [secondFactorQuery(), sessionsQuery(), verifyQuery()]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  }

  const showCodes = ({ recoveryCodes }: { recoveryCodes: string[] }) =>
    setStage({ at: 'showing-codes', recoveryCodes });

  return {
    query,
    stage,
    show: setStage,
    begin: useAction(() => call(draftSecondFactor), {
      done: (draft) => setStage({ at: 'setting-up', draft }),
      failed: (_, error) => joinSentences(t('The second factor cannot be set up.'), proofReason(error)),
    }),
    turnOn: ({ draft }: FactorDraft, proof: Proof) =>
      change(call(turnOnSecondFactor, { body: { draft, ...proof } }).then(showCodes)),
    renew: (proof: Proof) => change(call(renewRecoveryCodes, { body: proof }).then(showCodes)),
    turnOff: async (proof: Proof) => {
      await change(call(turnOffSecondFactor, { body: proof }));
      setStage({ at: 'idle' });
      alert({ type: 'success', message: t('Second factor turned off') });
    },
  };
}
