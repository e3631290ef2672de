import { useRef } from 'react';
import { useLocation } from 'wouter';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { STEP_COUNT } from '#shared/level/zoom/zoom.ts';
import { paths } from '#shared/page/paths.ts';
import { useShortcuts } from '../../../browser/input/keyboard.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import styles from './move-keys.module.css';
import type { Position } from './use-position.ts';

/** Keys and what each does. */
export type KeyTexts = readonly (readonly [keys: string, does: string])[];

interface KeyListProps {
  title: string;
  keys: KeyTexts;
  onClose: () => void;
}

/** The keys of a page. */
export function KeyList({ title, keys, onClose }: KeyListProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Dialog ref={dialog} title={title} onClose={onClose}>
      <dl className={`stack gap-2 above-4 ${styles.keys}`}>
        {[...keys, ['?', t('this list')] as const].map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <DialogButtons>
        <Button variant="primary" onClick={() => dialog.current?.close()}>
          {t('Close')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** The keys of any page with levels one by one. */
export const MOVE_KEYS: KeyTexts = [
  [t('J or →'), t('next level')],
  [t('K or ←'), t('previous level')],
  [t('1 to 5'), t('show a step of the picture')],
  [t('↓ and ↑'), t('next and previous step of the picture')],
  ['P', t('play without spoilers')],
  ['E', t('open the editor')],
];

/** What the keys need that move among levels and their steps. */
export interface Moves {
  level: Level | undefined;
  position: Pick<Position<unknown>, 'goNext' | 'goBack'>;
  setStep: (change: (step: number) => number) => void;
}

/** The shortcuts of `MOVE_KEYS`, but for the editor's. */
export function useMoveKeys({ level, position, setStep }: Moves): void {
  const [, navigate] = useLocation();
  const steps = Array.from(
    { length: STEP_COUNT },
    (_, index) => [String(index + 1), () => setStep(() => index + 1)] as const,
  );
  const moves = [
    ['ArrowRight', position.goNext],
    ['ArrowLeft', position.goBack],
    ['ArrowDown', () => setStep((step) => Math.min(STEP_COUNT, step + 1))],
    ['ArrowUp', () => setStep((step) => Math.max(1, step - 1))],
  ] as const;
  useShortcuts({
    ...Object.fromEntries([...steps, ...moves]),
    j: position.goNext,
    k: position.goBack,
    p: () => level && navigate(paths.level(level.id)),
  });
}
