import { Link } from 'wouter';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { useSecondsUntil } from '../../../browser/time/clock.ts';
import { formatDay } from '../../../browser/time/format.ts';
import { usePageTitle } from '../../../site/page-title.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Message } from '../../../ui/text/message.tsx';
import { useHasChallenge } from '../challenge/challenge-place.tsx';

/** Hours and minutes, rounded up: '3:12'. */
function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/**
 * In place of a puzzle whose day has begun elsewhere and not here. The address stays, with the challenge in it, and the puzzle opens
 * by itself at midnight (docs/rules/daily-order.md#clamping).
 */
export function WaitingDay({ day }: { day: Day }) {
  const time = waitText(useSecondsUntil(day));
  const isChallenged = useHasChallenge();
  usePageTitle(formatDay(day));
  return (
    <Message
      title={t('This puzzle comes here in {time}', { time })}
      detail={
        isChallenged
          ? t(
              'Its day has not begun in your time zone. It opens here by itself, with the challenge of this link.',
            )
          : t('Its day has not begun in your time zone. It opens here by itself.')
      }
    >
      <Link className={buttonClass('primary')} to={paths.today}>
        {t("Play today's puzzle")}
      </Link>
    </Message>
  );
}
