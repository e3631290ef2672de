import { KeyRound } from 'lucide-react';
import { canUsePasskeys } from '../browser/passkey.ts';
import { Button } from '../ui/button/button.tsx';

interface PasskeyButtonProps {
  label: string;
  isWorking: boolean;
  onUse: () => void;
}

/** Uses a passkey in place of a password; nothing where the browser has none. */
export function PasskeyButton({ label, isWorking, onUse }: PasskeyButtonProps) {
  if (!canUsePasskeys()) return null;
  return (
    <Button disabled={isWorking} onClick={onUse}>
      <KeyRound size={18} aria-hidden="true" />
      {label}
    </Button>
  );
}
