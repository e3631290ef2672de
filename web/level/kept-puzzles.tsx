import { Link } from 'wouter';
import { type Day, isDay } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { storedResponses } from '../browser/storage/stored-responses.ts';
import { formatPlainDay } from '../browser/time/format.ts';
import { buttonClass } from '../ui/button/button.tsx';
import { useResult } from '../ui/state/use-result.ts';
import styles from './kept-puzzles.module.css';

const MAX_SHOWN = 5;
const DAILY = '/api/daily/';

async function keptDays(prefix: string): Promise<Day[]> {
  const addresses = await storedResponses(prefix);
  const days = new Set(addresses.map((address) => address.slice(prefix.length)).filter(isDay));
  return [...days].sort().reverse().slice(0, MAX_SHOWN);
}

/** What is there without a network: the latest puzzles that were opened on this device, and the statistics. */
export function KeptPuzzles() {
  const days = useResult(keptDays, DAILY) ?? [];
  return (
    <nav className={`row above-4 ${styles.kept}`} aria-label={t('On this device')}>
      {days.map((day) => (
        <Link key={day} className={buttonClass()} to={paths.daily(day)}>
          {t('Puzzle of {plainDay}', { plainDay: formatPlainDay(day) })}
        </Link>
      ))}
      <Link className={buttonClass()} to={paths.stats}>
        {t('Your statistics')}
      </Link>
    </nav>
  );
}
