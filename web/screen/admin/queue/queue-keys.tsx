import { useRef } from 'react';
import { useLocation } from 'wouter';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { STEP_COUNT } from '#shared/level/zoom/zoom.ts';
import { paths } from '#shared/page/paths.ts';
import type { ReviewKind } from '#shared/submission/review-entry.ts';
import { useShortcuts } from '../../../browser/input/keyboard.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import styles from './queue-keys.module.css';
import type { QueuePosition } from './use-queue.ts';

/** The keys of the queue. */
export function QueueKeys({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Dialog ref={dialog} title={t('Keys of the review')} onClose={onClose}>
      <dl className={`stack gap-2 above-4 ${styles.keys}`}>
        {QUEUE_KEYS.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
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

interface QueueKeysContext {
  level: Level;
  position: QueuePosition;
  setStep: (change: (step: number) => number) => void;
  ask: (kind: ReviewKind) => void;
  flip: () => void;
  reveal: () => void;
  help: () => void;
}

/** The keys of the queue, and what they do, for its list of keys. */
const QUEUE_KEYS: readonly (readonly [keys: string, does: string])[] = [
  [t('J or →'), t('next level')],
  [t('K or ←'), t('previous level')],
  ['A', 'approve'],
  ['C', t('request changes')],
  ['D', t('decline')],
  ['M', t('write to the creator, without a decision')],
  ['N', t('write a note')],
  ['Z', t('undo the last decision')],
  [t('1 to 5'), t('show a step of the picture')],
  [t('↓ and ↑'), t('next and previous step of the picture')],
  ['X', t('before and after, for a level that was changed')],
  ['P', t('play without spoilers')],
  ['V', t('show or hide the name and the texts')],
  ['E', t('open the editor')],
  [t('1 to 9, 0'), t('choose a reason in a dialog')],
  [t('Enter'), t('send what a dialog asks for (Ctrl+Enter in a text)')],
  ['?', t('this list')],
];

/** Keyboard shortcuts for the queue and its decisions; returns the actions that buttons share. */
export function useQueueKeys(context: QueueKeysContext): { reveal: () => void; help: () => void } {
  const { level, position, setStep, ask, flip, reveal, help } = context;
  const [, navigate] = useLocation();
  const steps = level.zoomPresets.map(
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
    a: () => ask('approved'),
    c: () => ask('changes-requested'),
    d: () => ask('declined'),
    m: () => ask('message'),
    n: () => ask('note'),
    p: () => navigate(paths.level(level.id)),
    e: () => navigate(paths.editLevel(level.id)),
    v: reveal,
    x: flip,
    '?': help,
  });
  return { reveal, help };
}
