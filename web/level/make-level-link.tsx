import { Link } from 'wouter';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { useIsSmallScreen } from '../browser/page/screen.ts';
import { publicUrl } from '../site/site.ts';
import { buttonClass } from '../ui/button/button.tsx';
import { ShareButtons } from '../ui/button/share-buttons.tsx';

/** Leads to the level creator; on a phone, where it does not open, to a computer. */
export function MakeLevelLink() {
  if (useIsSmallScreen()) return <ComputerLink path={paths.create} label={t('Copy a link for a computer')} />;
  return (
    <Link className={buttonClass('primary')} to={paths.create}>
      {t('Make a level')}
    </Link>
  );
}

/** Hands a page that needs a larger screen on to a computer, by its link. */
export function ComputerLink({ path, label = t('Copy the link') }: { path: string; label?: string }) {
  return <ShareButtons label={label} text={publicUrl(path)} />;
}
