import { Copy, KeyRound, ShieldCheck, ShieldOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { sentenceGap } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { copyText } from '../../browser/file/clipboard.ts';
import { useLeaveGuard } from '../../browser/page/use-leave-guard.ts';
import { formatTime } from '../../browser/time/format-time.ts';
import { rich } from '../../language/rich.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Loaded } from '../../ui/loading/loaded.tsx';
import { QrCode } from '../../ui/picture/qr-code.tsx';
import layout from './profile-form.module.css';
import { type Proof, ProofForm } from './proof-form.tsx';
import { type FactorDraft, type Stage, useSecondFactor } from './use-second-factor.ts';

const ANY_CODE = t('From your app, or a recovery code.');
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
        <p>{t('Off. Adds an authenticator code to your password.')}</p>
        <Button onClick={onBegin}>
          <ShieldCheck size={18} aria-hidden="true" />
          {t('Set up')}
        </Button>
      </>
    );
  }
  return (
    <>
      <p>
        {rich(
          '<b>On</b> since <time>{time}</time>.',
          {
            b: (inner) => <b className="good">{inner}</b>,
            time: (inner) => <time dateTime={since}>{inner}</time>,
          },
          { time: formatTime(since) },
        )}
        {sentenceGap()}
        <span className={recoveryCodes <= FEW_RECOVERY_CODES ? 'bad medium' : undefined}>
          {t(
            '{count, plural, =0 {No recovery codes are left.} one {One recovery code is left.} other {# recovery codes are left.}}',
            { count: recoveryCodes },
          )}
        </span>
      </p>
      <div className="row">
        <Button onClick={() => onShow({ at: 'renewing' })}>
          <KeyRound size={18} aria-hidden="true" />
          {t('New recovery codes')}
        </Button>
        <Button onClick={() => onShow({ at: 'turning-off' })}>
          <ShieldOff size={18} aria-hidden="true" />
          {t('Turn off')}
        </Button>
      </div>
    </>
  );
}

/** The user's own second factor (docs/rules/accounts.md#second-factor). */
export function SecondFactorCard() {
  const { query, stage, show, begin, turnOn, renew, turnOff } = useSecondFactor();
  const content = useRef<HTMLDivElement>(null);

  // The focused element is about to be removed.
  function close(): void {
    content.current?.focus();
    show({ at: 'idle' });
  }

  return (
    <Card title={t('Second factor')}>
      <div className={layout.form} ref={content} tabIndex={-1}>
        {stage.at === 'idle' && (
          <Loaded query={query} failed={t('The state could not be loaded')}>
            {(factor) => <State factor={factor} onBegin={() => void begin.run()} onShow={show} />}
          </Loaded>
        )}
        {stage.at === 'setting-up' && (
          <SetUp draft={stage.draft} onProof={(proof) => turnOn(stage.draft, proof)} onCancel={close} />
        )}
        {stage.at === 'renewing' && (
          <>
            <FocusedTitle>{t('Make new recovery codes')}</FocusedTitle>
            <p>{t('Your current codes will stop working.')}</p>
            <ProofForm
              codeHint={ANY_CODE}
              action={t('Make new codes')}
              actionWhileWorking={t('Making…')}
              icon={<KeyRound size={18} aria-hidden="true" />}
              onProof={renew}
              onCancel={close}
            />
          </>
        )}
        {stage.at === 'turning-off' && (
          <>
            <FocusedTitle>{t('Turn the second factor off')}</FocusedTitle>
            <p>{t('You will log in with your password only.')}</p>
            <ProofForm
              codeHint={ANY_CODE}
              action={t('Turn off')}
              actionWhileWorking={t('Turning off…')}
              icon={<ShieldOff size={18} aria-hidden="true" />}
              onProof={async (proof) => {
                await turnOff(proof);
                content.current?.focus();
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

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Recovery codes, which are shown only once. */
function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  useLeaveGuard(true, true);
  return (
    <div className={layout.form}>
      <FocusedTitle>{t('Save your recovery codes')}</FocusedTitle>
      <p>
        {t(
          'Use them if you lose your app; each works once. They are shown only now: write them down or save them in a password manager.',
        )}
      </p>
      <ul className={layout.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className={isCopied === false ? 'bad medium' : 'good medium'} role="status">
        {isCopied === true && t('Copied')}
        {isCopied === false && t('They could not be copied. Select them instead.')}
      </p>
      <div className="row">
        <Button onClick={() => void copyText(codes.join('\n')).then(setIsCopied)}>
          <Copy size={18} aria-hidden="true" />
          {t('Copy')}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {t('I saved them')}
        </Button>
      </div>
    </div>
  );
}

/** In groups of four, which are easier to type. */
function spaced(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ');
}

interface SetUpProps {
  draft: FactorDraft;
  onProof: (proof: Proof) => Promise<void>;
  onCancel: () => void;
}

/** Shows the secret of a new second factor and asks for its first code. */
function SetUp({ draft: { secret, address }, onProof, onCancel }: SetUpProps) {
  return (
    <>
      <FocusedTitle>{t('Set up your app')}</FocusedTitle>
      <p>
        {rich(
          'Scan this with an authenticator app, <a>open it in one on this device</a>, or type the key into it:',
          { a: (inner) => <a href={address}>{inner}</a> },
        )}
      </p>
      <div className={layout.picture}>
        <QrCode text={address} label={t('QR code of the key, for your authenticator app')} />
      </div>
      <p className={layout.secret}>
        <span className="visually-hidden">{t('Key:')} </span>
        <code>{spaced(secret)}</code>
      </p>
      <ProofForm
        codeHint={t('The six digits in your app.')}
        action={t('Turn on')}
        actionWhileWorking={t('Turning on…')}
        icon={<ShieldCheck size={18} aria-hidden="true" />}
        onProof={onProof}
        onCancel={onCancel}
      />
    </>
  );
}

/** The title of newly shown content; takes the focus, so that reading continues there. */
function FocusedTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h3 className="large" ref={title} tabIndex={-1}>
      {children}
    </h3>
  );
}
