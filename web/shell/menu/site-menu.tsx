import {
  ChartNoAxesColumn,
  Info,
  LogIn,
  Menu,
  Moon,
  PencilRuler,
  Settings as SettingsIcon,
  Sun,
} from 'lucide-react';
import { type ComponentType, type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { loadModule } from '../../browser/page/load-module.ts';
import { useIsSmallScreen } from '../../browser/page/screen.ts';
import { useStoredText } from '../../browser/storage/use-local-storage.ts';
import { toggleTheme, useIsDarkTheme } from '../../browser/theme.ts';
import { hasPlays } from '../../play/play-storage.ts';
import { MEMBERSHIPS_KEY } from '../../site/storage-keys.ts';
import { useAlert } from '../../ui/alert/alerts.tsx';
import { IconButton, iconButtonClass } from '../../ui/button/icon-button.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { useUser } from '../../user/user.ts';
import { SectionLink } from './section-link.tsx';
import styles from './site-menu.module.css';

const ID = 'site-menu';

// A link that cannot be loaded stays away.
const nothing = () => null;
// Loaded only by browsers that have submitted a level.
const MyLevelsLink = lazyPart(async () => (await import('./my-levels-link.tsx')).MyLevelsLink, nothing);
// Loaded only by browsers that have begun a puzzle or are in a room.
const FurtherLinks = lazyPart(async () => (await import('./further-links.tsx')).FurtherLinks, nothing);
// Loaded only by users who are logged in.
const UserLinks = lazyPart(async () => (await import('./user-links.tsx')).UserLinks, nothing);

interface SiteMenuProps {
  /** The links before the menu, for where they have no words or no room. */
  first: ReactNode;
}

/** The links beyond the first two: inline where there is room, otherwise behind a button. */
export function SiteMenu({ first }: SiteMenuProps) {
  const [pathname] = useLocation();
  const user = useUser();
  const isSmallScreen = useIsSmallScreen();
  const isCreator = useStoredText('submissions') !== null;
  const alert = useAlert();
  const [Settings, setSettings] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const [hasPlayed] = useState(hasPlays);
  const isInRoom = useStoredText(MEMBERSHIPS_KEY) !== null;
  const links = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  // A dialog closes the popover: before that, the focus goes back to the button of the menu, and then to where it was.
  async function openSettings() {
    links.current?.togglePopover(false);
    try {
      const { SettingsDialog } = await loadModule(() => import('../../preference/settings-dialog.tsx'));
      setSettings(() => SettingsDialog);
    } catch {
      alert({
        type: 'error',
        message: t('The settings could not be loaded. Try again, or reload the page.'),
      });
    }
  }

  function closeAfterLink({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a')) links.current?.togglePopover(false);
  }

  return (
    <>
      <button
        type="button"
        className={`${iconButtonClass} ${styles.menu}`}
        popoverTarget={ID}
        aria-label={t('Menu')}
        data-tip={isOpen ? undefined : t('Menu')}
        data-tip-side="end"
      >
        <Menu size={20} aria-hidden="true" />
        {isCreator && (
          <Suspense>
            <MyLevelsLink isDot />
          </Suspense>
        )}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: clicks bubble up from its links, which keyboards activate too */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        ref={links}
        id={ID}
        className={styles.more}
        popover="auto"
        onBeforeToggle={({ newState }) => setIsOpen(newState === 'open')}
        onClick={closeAfterLink}
      >
        {isOpen && <div className={styles.first}>{first}</div>}
        {(hasPlayed || isInRoom) && (
          <Suspense>
            <FurtherLinks isInRoom={isInRoom} />
          </Suspense>
        )}
        {!isSmallScreen && <SectionLink to={paths.create} label={t('Level creator')} Icon={PencilRuler} />}
        {isCreator && (
          <Suspense>
            <MyLevelsLink />
          </Suspense>
        )}
        <SectionLink to={paths.stats} label={t('Stats')} Icon={ChartNoAxesColumn} />
        <SectionLink to={paths.about} label={t('About')} Icon={Info} />
        {user ? (
          <Suspense>
            <UserLinks user={user} />
          </Suspense>
        ) : (
          <SectionLink to={paths.login(pathname)} label={t('Log in')} Icon={LogIn} />
        )}
        <IconButton label={t('Settings')} tipSide="end" onClick={() => void openSettings()}>
          <SettingsIcon size={20} aria-hidden="true" />
        </IconButton>
        <ThemeSwitch />
      </div>
      {Settings && <Settings onClose={() => setSettings(null)} />}
    </>
  );
}

export function ThemeSwitch() {
  const isDark = useIsDarkTheme();
  const Icon = isDark ? Sun : Moon;
  return (
    <IconButton label={isDark ? t('Light mode') : t('Dark mode')} tipSide="end" onClick={toggleTheme}>
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  );
}
