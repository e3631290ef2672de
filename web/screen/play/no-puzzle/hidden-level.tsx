import { Link } from 'wouter';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import { mayUndoWithdrawal } from '#shared/level/level-access.ts';
import { levelTitle } from '#shared/level/level-title.ts';
import type { DamagedLevel, WithdrawnLevel } from '#shared/level/showing.ts';
import { paths } from '#shared/page/paths.ts';
import { UndoWithdrawal } from '../../../review/withdrawal-buttons.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Message } from '../../../ui/text/message.tsx';
import { useUser } from '../../../user/user.ts';
import { DayBar } from '../day-bar.tsx';

interface HiddenLevelProps {
  level: WithdrawnLevel | DamagedLevel;
  number: number | null;
  day: Day | null;
  previous: Day | null;
  next: Day | null;
  today: Day;
}

/** In place of a level that was withdrawn (docs/rules/levels.md#withdrawal), or for managers of one that is damaged. */
export function HiddenLevel({ level, number, day, previous, next, today }: HiddenLevelProps) {
  const mayUndo = mayUndoWithdrawal(useUser(), level, Date.now());
  return (
    <>
      <DayBar title={levelTitle(level.id, number)} day={day} previous={previous} next={next} today={today} />
      <Message
        title={level.damaged ? t('The level could not be loaded') : t('This puzzle was withdrawn')}
        detail={
          level.damaged
            ? t(
                'This level is damaged in the database. Repair it in the editor first: save it with what is missing',
              )
            : t(
                'Its picture and texts are gone. A result that you have stays, and a streak goes on without it.',
              )
        }
      >
        <Link className={buttonClass('primary')} to={paths.archive()}>
          {t('Play another day')}
        </Link>
        {mayUndo && <UndoWithdrawal levelId={level.id} />}
      </Message>
    </>
  );
}
