import { X } from 'lucide-react';
import * as v from 'valibot';
import { Day } from '#shared/calendar/day.ts';
import { isNewsShown } from '#shared/news/news.ts';
import { useToday } from '../browser/clock.ts';
import { useLocalStorage } from '../browser/use-local-storage.ts';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './news-banner.module.css';

const TEXT = 'Happy Lunar New Year! All week long, every puzzle hides a snake.';

/** The latest news, until the day before `before`. */
export function NewsBanner({ before }: { before: Day }) {
  const today = useToday();
  const [dismissedOn, setDismissedOn] = useLocalStorage('news-dismissed', v.nullable(Day), null);
  if (!isNewsShown({ before }, today, dismissedOn)) return null;
  return (
    <aside className={styles.banner} aria-label="News">
      <p>{TEXT}</p>
      <IconButton label="Close" tipSide="right" onClick={() => setDismissedOn(today)}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </aside>
  );
}
