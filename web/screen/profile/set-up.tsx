import { ShieldCheck } from 'lucide-react';
import { QrCode } from '../../ui/qr-code.tsx';
import { FocusedTitle } from './focused-title.tsx';
import { type Proof, type ProofError, ProofForm } from './proof-form.tsx';
import styles from './set-up.module.css';
import type { Draft } from './use-second-factor.ts';

/** In groups of four, which are easier to type. */
function spaced(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ');
}

interface SetUpProps {
  draft: Draft;
  onProof: (proof: Proof) => Promise<ProofError | null>;
  onCancel: () => void;
}

/** Shows the secret of a new second factor and asks for its first code. */
export function SetUp({ draft: { secret, address }, onProof, onCancel }: SetUpProps) {
  return (
    <>
      <FocusedTitle>Set up your app</FocusedTitle>
      <p>
        Scan this with an authenticator app, <a href={address}>open it in one on this device</a>, or type the
        key into it:
      </p>
      <div className={styles.picture}>
        <QrCode text={address} label="QR code of the key, for your authenticator app" />
      </div>
      <p className={styles.secret}>
        <span className="visually-hidden">Key: </span>
        <code>{spaced(secret)}</code>
      </p>
      <ProofForm
        codeHint="The six digits in your app."
        action="Turn on"
        actionWhileWorking="Turning on…"
        icon={<ShieldCheck size={18} aria-hidden="true" />}
        onProof={onProof}
        onCancel={onCancel}
      />
    </>
  );
}
