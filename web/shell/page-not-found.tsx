import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { t } from '#shared/language/t.ts';
import { isShown } from '#shared/level/showing.ts';
import { paths } from '#shared/page/paths.ts';
import { useToday } from '../browser/time/clock.ts';
import { dailyQuery } from '../level/queries.ts';
import { Thumbnail } from '../level/thumbnail.tsx';
import { usePageTitle } from '../site/page-title.ts';
import { buttonClass } from '../ui/button/button.tsx';
import { Brackets } from '../ui/picture/brackets.tsx';
import { Message } from '../ui/text/message.tsx';
import styles from './page-not-found.module.css';

export function PageNotFound() {
  usePageTitle(t('Page Not Found'));
  return (
    <>
      <Message title={t('Page Not Found')} detail={t("This page doesn't exist, or isn't out yet.")}>
        <Link className={buttonClass('primary')} to={paths.today}>
          {t("Play today's puzzle")}
        </Link>
      </Message>
      <FarPuzzle />
    </>
  );
}

/** Today's puzzle from far away. */
function FarPuzzle() {
  const { data } = useQuery(dailyQuery(useToday()));
  return (
    <figure className={styles.far}>
      <div className={styles.frame}>
        {data && isShown(data.level) && <Thumbnail level={data.level} />}
        <Brackets className={styles.brackets} />
      </div>
      <figcaption className="note above-2">{t('You zoomed out too far.')}</figcaption>
    </figure>
  );
}
