import { type ReactNode, useState } from 'react';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { pageUrl } from '../../browser/page/page.ts';
import { useIsSmallScreen } from '../../browser/page/screen.ts';
import { addressOf, pagePath } from '../../browser/site-path.ts';
import { ComputerLink } from '../../level/make-level-link.tsx';
import { buttonClass } from '../../ui/button/button.tsx';
import { Message } from '../../ui/text/message.tsx';

/** Shows a message in place of the editor on a phone, until there is room. An editor that is open stays when its window gets smaller. */
export function DesktopOnly({ children }: { children: ReactNode }) {
  const isSmall = useIsSmallScreen();
  const [hasOpened, setHasOpened] = useState(!isSmall);
  if (!isSmall && !hasOpened) setHasOpened(true);
  if (hasOpened) return children;
  const path = pagePath();
  return (
    <Message
      title={t('The level creator needs a bigger screen')}
      detail={t('Open this page on a computer or tablet. You can play anywhere.')}
    >
      {/* A draft is in this browser only. */}
      <ComputerLink path={path === paths.create ? path : path + pageUrl().hash} />
      <a className={buttonClass()} href={addressOf(paths.today)}>
        {t("Play today's puzzle")}
      </a>
    </Message>
  );
}
