import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { addressOf } from '../browser/site-path.ts';
import { usePageTitle } from '../site/page-title.ts';
import { buttonClass } from '../ui/button/button.tsx';
import { Message } from '../ui/text/message.tsx';

/** The screen for a link whose level cannot be decoded (docs/rules/levels.md#level-links). */
export function BrokenLink() {
  usePageTitle(t('Level not found'));
  return (
    <Message
      title={t('This link contains no level')}
      detail={t('It may be incomplete. Ask the sender to copy the full link again.')}
    >
      <a className={buttonClass('primary')} href={addressOf(paths.today)}>
        {t("Play today's puzzle")}
      </a>
    </Message>
  );
}
