import { Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../browser/clipboard.ts';
import { useLeaveGuard } from '../../browser/use-leave-guard.ts';
import { Button } from '../../ui/button.tsx';
import { FocusedTitle } from './focused-title.tsx';
import layout from './profile-form.module.css';
import styles from './recovery-codes.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  useLeaveGuard(true, true);
  return (
    <div className={layout.form}>
      <FocusedTitle>Save your recovery codes</FocusedTitle>
      <p>
        Use them if you lose your app; each works once. They are shown only now: write them down or save them
        in a password manager.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className={isCopied === false ? layout.bad : layout.good} role="status">
        {isCopied === true && 'Copied'}
        {isCopied === false && 'They could not be copied. Select them instead.'}
      </p>
      <div className={layout.buttons}>
        <Button onClick={() => void copyText(codes.join('\n')).then(setIsCopied)}>
          <Copy size={18} aria-hidden="true" />
          Copy
        </Button>
        <Button look="main" onClick={onClose}>
          I saved them
        </Button>
      </div>
    </div>
  );
}
