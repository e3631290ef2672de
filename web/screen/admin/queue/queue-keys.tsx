import { useLocation } from 'wouter';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { paths } from '#shared/page/paths.ts';
import type { ReviewKind } from '#shared/submission/review-entry.ts';
import { useShortcuts } from '../../../browser/input/keyboard.ts';
import { type KeyTexts, MOVE_KEYS, type Moves, useMoveKeys } from '../one-by-one/move-keys.tsx';

interface QueueKeysContext extends Moves {
  level: Level;
  ask: (kind: ReviewKind) => void;
  flip: () => void;
  reveal: () => void;
}

/** The keys of the queue, and what they do, for its list of keys. */
export const QUEUE_KEYS: KeyTexts = [
  ...MOVE_KEYS,
  ['A', t('approve')],
  ['C', t('request changes')],
  ['D', t('decline')],
  ['M', t('write to the creator, without a decision')],
  ['N', t('write a note')],
  ['Z', t('undo the last decision')],
  ['X', t('before and after, for a level that was changed')],
  ['V', t('show or hide the name and the texts')],
  [t('1 to 9, 0'), t('choose a reason in a dialog')],
  [t('Enter'), t('send what a dialog asks for (Ctrl+Enter in a text)')],
];

/** Keyboard shortcuts for the queue and its decisions. */
export function useQueueKeys(context: QueueKeysContext): void {
  const { level, ask, flip, reveal } = context;
  const [, navigate] = useLocation();
  useMoveKeys(context);
  useShortcuts({
    a: () => ask('approved'),
    c: () => ask('changes-requested'),
    d: () => ask('declined'),
    m: () => ask('message'),
    n: () => ask('note'),
    e: () => navigate(paths.editLevel(level.id)),
    v: reveal,
    x: flip,
  });
}
