import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { mayApproveBlind } from '#shared/candidate/approve-blind.ts';
import type { Candidate } from '#shared/candidate/candidate.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { paths } from '#shared/page/paths.ts';
import { useShortcuts } from '../../../browser/input/keyboard.ts';
import { SAVED_TOPIC } from '../../../review/saved-alert.tsx';
import { useAlert } from '../../../ui/alert/alerts.tsx';
import { type KeyTexts, MOVE_KEYS } from '../one-by-one/move-keys.tsx';
import type { Position } from '../one-by-one/use-position.ts';
import { settingsQuery } from '../queries.ts';
import type { DeskChanges } from './use-changes.ts';
import type { Desk } from './use-desk.ts';

/** The keys of the desk, and what they do, for its list of keys. */
export const DESK_KEYS: KeyTexts = [
  ['A', t('approve')],
  ['L', t('put off')],
  ['D', t('drop')],
  ['G', t('next picture of this game')],
  ['S', t('shift the first step to another place')],
  ['M', t('lettering masked or not')],
  ['X', t('compare a newer version with the level')],
  ['V', t('show or hide the names')],
  ['Z', t('undo the last decision')],
  ...MOVE_KEYS,
];

export interface DeskContext {
  current: Candidate;
  position: Position<Candidate>;
  desk: Desk;
  changes: DeskChanges;
}

/** Whether a candidate has all that a level needs, and the server has looked for lettering in it. */
export function isReady({ level: { zoomPresets }, verdict }: Candidate): boolean {
  return verdict !== null && !zoomPresets.includes(null);
}

interface DeskQuestions {
  reveal: (() => void) | null;
  toggleNames: () => void;
  /** Shows a later version beside its level. */
  compare: () => void;
  /** Asks which to take where this site has changed the same. */
  askAboutClash: () => void;
}

/** What can be done with the candidate that is shown, by buttons and keys. `reveal` is asked for what needs a look, null where all is shown. */
export function useDeskActions(
  { current, position, desk, changes }: DeskContext,
  { reveal, toggleNames, compare, askAboutClash }: DeskQuestions,
) {
  const [, navigate] = useLocation();
  const alert = useAlert();
  const ofGame = position.waiting.filter(({ level }) => isOfGame(level, current.level));
  const nextOfGame = ofGame[(ofGame.indexOf(current) + 1) % ofGame.length] ?? current;
  const bounds = useQuery(settingsQuery()).data?.fameBounds;
  const looking = (act: () => unknown) => reveal ?? (() => void act());

  /** Does something with the candidate, and goes on. */
  function on(act: () => void): () => void {
    return () => {
      position.goOn();
      act();
    };
  }
  const { level, verdict, update } = current;
  const take = (after: Level) => on(() => update && desk.take(current, { ...update, after }))();
  const approve = update
    ? () => (update.clashes.length > 0 ? askAboutClash() : take(update.after))
    : on(() => desk.approve(current, changes.levelOf(current)));
  const { popularity } = level;
  const isBlind = !update && bounds !== undefined && mayApproveBlind({ verdict, popularity, bounds });
  const actions = {
    approve: isBlind ? approve : looking(approve),
    take,
    later: on(() => desk.settleAs('later', [current])),
    drop: on(() => desk.settleAs('drop', [current])),
    nextOfGame: looking(() => navigate(paths.curate(nextOfGame.level.id), { replace: true })),
    shift: looking(() => !update && changes.shift.run(current)),
    mask: looking(() => changes.hasMasks(current) && changes.mask(current)),
    compare: looking(() => update && compare()),
    edit: looking(() =>
      update
        ? navigate(paths.editLevel(update.before.id))
        : desk.edit(current, changes.isChanged(current) ? changes.levelOf(current) : level),
    ),
  };
  const wait = () =>
    alert({ type: 'info', topic: SAVED_TOPIC, message: t('This picture is being looked at.') });
  const whenReady = (act: () => void) => (isReady(current) ? act : wait);
  useShortcuts({
    a: whenReady(actions.approve),
    l: actions.later,
    d: actions.drop,
    g: actions.nextOfGame,
    s: whenReady(actions.shift),
    m: actions.mask,
    x: actions.compare,
    e: actions.edit,
    v: toggleNames,
  });
  return { ...actions, countOfGame: ofGame.length };
}

export type DeskActs = ReturnType<typeof useDeskActions>;

function isOfGame(one: Candidate['level'], other: Candidate['level']): boolean {
  return one.gameId === other.gameId && one.name === other.name;
}
