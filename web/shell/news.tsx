import { X } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { t } from '#shared/language/t.ts';
import type { ShownNews } from '#shared/look/shown-look.ts';
import { storeText } from '../browser/storage/local-storage.ts';
import { useStoredText } from '../browser/storage/use-local-storage.ts';
import { useToday } from '../browser/time/clock.ts';
import { site } from '../site/site.ts';
import { NEWS_KEY } from '../site/storage-keys.ts';
import { IconButton } from '../ui/button/icon-button.tsx';
import { HtmlText } from '../ui/text/html-text.tsx';
import styles from './news.module.css';

/** Pages for work, where a line over the lower edge would lie on tools. The page that sets the news has a preview. */
const WORK_PAGES = /^\/(admin(\/.*)?|create|.+\/edit)$/;

/** The news of the site on their days, on the pages of players, until this browser has closed them (docs/rules/look.md#news). */
export function News() {
  const today = useToday();
  const closed = useStoredText(NEWS_KEY);
  // A browser that stores nothing closes them for this page.
  const [isClosed, setIsClosed] = useState(false);
  const [pathname] = useLocation();
  const { news } = site();
  if (WORK_PAGES.test(pathname)) return null;
  if (!news || isClosed || news.id === closed || today < news.firstDay || today > news.lastDay) return null;
  function close({ id }: ShownNews) {
    storeText(NEWS_KEY, id);
    setIsClosed(true);
  }
  return <NewsBanner html={news.html} onClose={() => close(news)} />;
}

interface NewsBannerProps extends Pick<ShownNews, 'html'> {
  onClose: () => void;
}

/** At the end of the page, and at the bottom of the window until then: it moves nothing that is above it. */
export function NewsBanner({ html, onClose }: NewsBannerProps) {
  return (
    <aside className={styles.news} aria-label={t('News')}>
      <HtmlText html={html} className={styles.text ?? ''} />
      <IconButton label={t('Close the news')} tipSide="end" onClick={onClose}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </aside>
  );
}
