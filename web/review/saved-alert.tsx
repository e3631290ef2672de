import { type Day, dayIndex, dayInUtc } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { Level, LevelState } from '#shared/level/level.ts';
import { mayTransition } from '#shared/level/level-access.ts';
import { transitionBetween } from '#shared/level/level-state.ts';
import { dailyLevels } from '#shared/level/order/daily-order.ts';
import { dayOfLevel } from '#shared/level/order/schedule.ts';
import { isWebAddress } from '#shared/level/picture/picture-key.ts';
import type { User } from '#shared/user/user.ts';
import { formatDay } from '../browser/time/format.ts';
import { Thumbnail } from '../level/thumbnail.tsx';
import { site } from '../site/site.ts';
import type { Alert } from '../ui/alert/alerts.tsx';
import styles from './saved-alert.module.css';

/** Of what was saved or decided there is one message. */
export const SAVED_TOPIC = 'saved-level';

// Long enough to read the day and to have second thoughts.
const TIMEOUT_MS = 12_000;

const SAVED = {
  withDay: (day: string, isOver: boolean) =>
    isOver
      ? t('Level has been saved! It was played on {day}.', { day })
      : t('Level has been saved! It is played on {day}.', { day }),
  withoutDay: t('Level has been saved!'),
};

interface SavedLevel {
  saved: Level;
  /** Its state before. */
  before: LevelState;
  /** Null outside of the daily order. */
  day: Day | null;
  user: User | null;
  /** What is said of a level with a day, and of one without. */
  texts?: { withDay: (day: string, isOver: boolean) => string; withoutDay: string };
  undoLabel?: string;
}

/** The day of a level of a list; null outside of the daily order. */
export function dayInList(
  id: string,
  levels: readonly Pick<Level, 'id' | 'state' | 'waiting'>[],
): Day | null {
  const index = dailyLevels(levels).findIndex((level) => level.id === id);
  return index < 0 ? null : dayOfLevel(index, site());
}

/**
 * Says that a level was saved, and for an approved one its day, with a link to it; offers to undo what can be undone. In place of what
 * was said of the level before (docs/rules/daily-order.md#approval).
 */
export function savedAlert(
  { saved, before, day, user, texts = SAVED, undoLabel = t('Undo') }: SavedLevel,
  show: (day: Day) => void,
  undo: () => void,
): Alert {
  const { state } = saved;
  const transition = state === before ? null : transitionBetween(state, before);
  const daysAhead = day && dayIndex(day, dayInUtc(Date.now()));
  const mayUndo = transition !== null && mayTransition(user, transition, { state, daysAhead });
  return {
    type: 'success',
    topic: SAVED_TOPIC,
    picture: !isWebAddress(saved.path) && <Thumbnail level={saved} className={styles.picture} />,
    message: day ? texts.withDay(formatDay(day), (daysAhead ?? 0) < 0) : texts.withoutDay,
    timeout: TIMEOUT_MS,
    actions: [
      ...(day ? [{ label: t('Show'), onPress: () => show(day) }] : []),
      ...(mayUndo ? [{ label: undoLabel, onPress: undo }] : []),
    ],
  };
}
