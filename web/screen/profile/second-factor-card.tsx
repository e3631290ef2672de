import { KeyRound, ShieldCheck, ShieldOff } from 'lucide-react';
import { useRef } from 'react';
import { formatTime } from '../../browser/format-time.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadErrorNote } from '../../ui/loading/load-error-note.tsx';
import { FocusedTitle } from './focused-title.tsx';
import layout from './profile-form.module.css';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor-card.module.css';
import { SetUp } from './set-up.tsx';
import { type Stage, useSecondFactor } from './use-second-factor.ts';

const ANY_CODE = 'From your app, or a recovery code.';
const FEW_RECOVERY_CODES = 2;

interface StateProps {
  factor: { since: string | null; recoveryCodes: number };
  onBegin: () => void;
  onShow: (stage: Stage) => void;
}

function State({ factor: { since, recoveryCodes }, onBegin, onShow }: StateProps) {
  if (since === null) {
    return (
      <>
        <p>Off. Adds an authenticator code to your password.</p>
        <Button onClick={onBegin}>
          <ShieldCheck size={18} aria-hidden="true" />
          Set up
        </Button>
      </>
    );
  }
  return (
    <>
      <p>
        <b className={styles.on}>On</b> since <time dateTime={since}>{formatTime(since)}</time>.{' '}
        <span className={recoveryCodes <= FEW_RECOVERY_CODES ? layout.bad : undefined}>
          {recoveryCodes === 1 ? 'One recovery code is' : `${recoveryCodes || 'No'} recovery codes are`} left.
        </span>
      </p>
      <div className={layout.buttons}>
        <Button onClick={() => onShow({ at: 'renewing' })}>
          <KeyRound size={18} aria-hidden="true" />
          New recovery codes
        </Button>
        <Button onClick={() => onShow({ at: 'turning-off' })}>
          <ShieldOff size={18} aria-hidden="true" />
          Turn off
        </Button>
      </div>
    </>
  );
}

/** The user's own second factor (docs/rules/accounts.md#second-factor). */
export function SecondFactorCard() {
  const { factor, error, stage, retry, show, begin, turnOn, renew, turnOff } = useSecondFactor();
  const content = useRef<HTMLDivElement>(null);

  // The focused element is about to be removed.
  function close(): void {
    content.current?.focus();
    show({ at: 'idle' });
  }

  return (
    <Card title="Second factor">
      <div className={layout.form} ref={content} tabIndex={-1}>
        {!factor && !error && <p aria-busy="true">Loading…</p>}
        {!factor && error && <LoadErrorNote what="The state" error={error} onRetry={retry} />}
        {stage.at === 'idle' && factor && (
          <State factor={factor} onBegin={() => void begin()} onShow={show} />
        )}
        {stage.at === 'setting-up' && (
          <SetUp draft={stage.draft} onProof={(proof) => turnOn(stage.draft, proof)} onCancel={close} />
        )}
        {stage.at === 'renewing' && (
          <>
            <FocusedTitle>Make new recovery codes</FocusedTitle>
            <p>Your current codes will stop working.</p>
            <ProofForm
              codeHint={ANY_CODE}
              action="Make new codes"
              actionWhileWorking="Making…"
              icon={<KeyRound size={18} aria-hidden="true" />}
              onProof={renew}
              onCancel={close}
            />
          </>
        )}
        {stage.at === 'turning-off' && (
          <>
            <FocusedTitle>Turn the second factor off</FocusedTitle>
            <p>You will log in with your password only.</p>
            <ProofForm
              codeHint={ANY_CODE}
              action="Turn off"
              actionWhileWorking="Turning off…"
              icon={<ShieldOff size={18} aria-hidden="true" />}
              onProof={async (proof) => {
                const proofError = await turnOff(proof);
                if (!proofError) content.current?.focus();
                return proofError;
              }}
              onCancel={close}
            />
          </>
        )}
        {stage.at === 'showing-codes' && <RecoveryCodes codes={stage.recoveryCodes} onClose={close} />}
      </div>
    </Card>
  );
}
