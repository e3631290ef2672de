import { Link } from 'wouter';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { usePageTitle } from '../site/page-title.ts';
import { buttonClass } from '../ui/button/button.tsx';
import { Message } from '../ui/text/message.tsx';

export function PageNotFound() {
  usePageTitle(t('Page Not Found'));
  return (
    <Message title={t('Page Not Found')} detail={t("This page doesn't exist, or isn't out yet.")}>
      <Link className={buttonClass('primary')} to={paths.today}>
        {t("Play today's puzzle")}
      </Link>
    </Message>
  );
}
