import { CalendarDays, List, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import * as v from 'valibot';
import { Link } from 'wouter';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { hasPermission, type User } from '#shared/user/user.ts';
import { openView, useAddressValue } from '../../../browser/page/address-query.ts';
import { useLocalStorage } from '../../../browser/storage/use-local-storage.ts';
import { usePlaysAlong } from '../../../level/unseen/play-along.ts';
import { iconButtonClass } from '../../../ui/button/icon-button.tsx';
import { PopupMenu } from '../../../ui/button/popup-menu.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { useDebounced } from '../../../ui/state/use-debounced.ts';
import { AdminTools } from '../admin-tools.tsx';
import { NameSearch } from '../name-search.tsx';
import styles from './board-options.module.css';
import { OrderBar } from './order-bar.tsx';
import type { DailyOrderState } from './use-daily-order.ts';

/** The two views of the daily order. */
type OrderView = 'list' | 'calendar';

interface BoardToolsProps {
  view: OrderView;
  options: BoardOptions;
  daily: DailyOrderState;
  /** Further tools. */
  children?: ReactNode;
}

/** The tools of both views: the other view, the search, what admins can have them show, and what saves the order. */
export function BoardTools({ view, options, daily, children }: BoardToolsProps) {
  const [playsAlong] = usePlaysAlong();
  return (
    <AdminTools>
      <Views view={view} />
      <NameSearch label={t('Search a game...')} typed={options.typed} onType={options.setTyped} />
      {options.isAdmin && (
        <PopupMenu label={t('View')} Icon={SlidersHorizontal} isLabelled>
          <div className={styles.options}>
            {view === 'list' && (
              <Checkbox
                label={t('Score details')}
                isChecked={options.isDetailed}
                onChange={options.setIsDetailed}
              />
            )}
            {!playsAlong && (
              <Checkbox
                label={t('Spoiled unplayed levels')}
                isChecked={options.spoilsUnplayed}
                onChange={options.setSpoils}
              />
            )}
            <Checkbox
              label={t('Unlock sorting any level')}
              isChecked={options.isUnlocked}
              onChange={options.setIsUnlocked}
            />
          </div>
        </PopupMenu>
      )}
      {children}
      <OrderBar daily={daily} />
    </AdminTools>
  );
}

/** Links between the list and the calendar, which keep the search and what is not saved yet. */
function Views({ view }: { view: OrderView }) {
  const views = [
    { name: 'list', label: t('List'), path: paths.admin, Icon: List },
    { name: 'calendar', label: t('Calendar'), path: paths.planner, Icon: CalendarDays },
  ] as const;
  return (
    <nav className={styles.views} aria-label={t('Views of the daily order')}>
      {views.map(({ name, label, path, Icon }) => (
        <Link
          key={name}
          to={path}
          className={`${iconButtonClass} ${styles.view}`}
          aria-label={label}
          aria-current={name === view ? 'page' : undefined}
          data-tip={label}
          data-tip-side="start"
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            openView(path);
          }}
        >
          <Icon size={20} aria-hidden="true" />
        </Link>
      ))}
    </nav>
  );
}

const SEARCH_DELAY_MS = 200;

/** What both views show: the search and the filters are in the address; three options are for admins (docs/rules/accounts.md#roles). */
export function useBoardOptions(user: User) {
  const isAdmin = hasPermission(user, 'admin');
  const [searched, setSearched] = useAddressValue('search');
  const [details, setDetails] = useAddressValue('details');
  const [past, setPast] = useAddressValue('past');
  const [archived, setArchived] = useAddressValue('archived');
  const [typed, setTyped] = useState(searched);
  const settled = useDebounced(typed, SEARCH_DELAY_MS).trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows what was typed
  useEffect(() => setSearched(settled), [settled]);
  const [spoils, setSpoils] = useLocalStorage('spoil-unplayed', v.boolean(), false);
  const [isUnlocked, setIsUnlocked] = useState(false);
  return {
    user,
    isAdmin,
    typed,
    setTyped,
    searched: settled,
    isDetailed: isAdmin && details === 'shown',
    setIsDetailed: (isShown: boolean) => setDetails(isShown ? 'shown' : ''),
    isPastShown: past === 'shown',
    showPast: () => setPast('shown'),
    isArchiveShown: archived === 'shown',
    setIsArchiveShown: (isShown: boolean) => setArchived(isShown ? 'shown' : ''),
    spoilsUnplayed: isAdmin && spoils,
    setSpoils,
    isUnlocked: isAdmin && isUnlocked,
    setIsUnlocked,
  };
}

export type BoardOptions = ReturnType<typeof useBoardOptions>;
