import { X } from 'lucide-react';
import * as v from 'valibot';
import { Day } from '#shared/calendar/day.ts';
import { isNewsShown, type News } from '#shared/news/news.ts';
import { useToday } from '../browser/clock.ts';
import { useLocalStorage } from '../browser/use-local-storage.ts';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './news-banner.module.css';

const LATEST_NEWS: News = {
  text: 'Happy Lunar New Year! All week long, every puzzle hides a snake.',
  before: v.parse(Day, '2025-01-22'),
};

export function NewsBanner({ news = LATEST_NEWS }: { news?: News }) {
  const today = useToday();
  const [dismissedOn, setDismissedOn] = useLocalStorage('news-dismissed', v.nullable(Day), null);
  if (!isNewsShown(news, today, dismissedOn)) return null;
  return (
    <aside className={styles.banner} aria-label="News">
      <p>{news.text}</p>
      <IconButton label="Close" tipSide="right" onClick={() => setDismissedOn(today)}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </aside>
  );
}
