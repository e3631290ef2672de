import { Link } from 'wouter';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { mayUndoWithdrawal } from '#shared/level/level-access.ts';
import { levelTitle } from '#shared/level/level-title.ts';
import { paths } from '#shared/page/paths.ts';
import { UndoWithdrawal } from '../../../review/withdrawal-buttons.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Message } from '../../../ui/text/message.tsx';
import { useUser } from '../../../user/user.ts';
import { DayBar } from '../day-bar.tsx';

interface WithdrawnLevelProps {
  level: Level;
  number: number | null;
  day: Day | null;
  previous: Day | null;
  next: Day | null;
  today: Day;
}

/** In place of a level that was withdrawn (docs/rules/levels.md#withdrawal). */
export function WithdrawnLevel({ level, number, day, previous, next, today }: WithdrawnLevelProps) {
  const mayUndo = mayUndoWithdrawal(useUser(), level, Date.now());
  return (
    <>
      <DayBar title={levelTitle(level.id, number)} day={day} previous={previous} next={next} today={today} />
      <Message
        title={t('This puzzle was withdrawn')}
        detail={t(
          'Its picture and texts are gone. A result that you have stays, and a streak goes on without it.',
        )}
      >
        <Link className={buttonClass('primary')} to={paths.archive()}>
          {t('Play another day')}
        </Link>
        {mayUndo && <UndoWithdrawal levelId={level.id} />}
      </Message>
    </>
  );
}
