import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { t } from '#shared/language/t.ts';
import { hasPermission, type User } from '#shared/user/user.ts';
import { useLocalStorage } from '../../../browser/storage/use-local-storage.ts';
import { PopupMenu } from '../../../ui/button/popup-menu.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { useDebounced } from '../../../ui/state/use-debounced.ts';
import { NameSearch } from '../name-search.tsx';
import styles from './board-options.module.css';

/** The search of the levels board, and what admins can have it show. */
export function BoardTools({ options }: { options: BoardOptions }) {
  return (
    <>
      <NameSearch label={t('Search a game...')} typed={options.typed} onType={options.setTyped} />
      {options.isAdmin && (
        <PopupMenu label={t('View')} Icon={SlidersHorizontal} isLabelled>
          <div className={styles.options}>
            <Checkbox
              label={t('Score details')}
              isChecked={options.isDetailed}
              onChange={options.setIsDetailed}
            />
            <Checkbox
              label={t('Spoiled unplayed levels')}
              isChecked={options.spoilsUnplayed}
              onChange={options.setSpoils}
            />
            <Checkbox
              label={t('Unlock sorting any level')}
              isChecked={options.isUnlocked}
              onChange={options.setIsUnlocked}
            />
          </div>
        </PopupMenu>
      )}
    </>
  );
}

const SEARCH_DELAY_MS = 200;

/** The options of the levels board; three of them are for admins (docs/rules/accounts.md#roles). */
export function useBoardOptions(user: User) {
  const isAdmin = hasPermission(user, 'admin');
  const [typed, setTyped] = useState('');
  const searched = useDebounced(typed, SEARCH_DELAY_MS);
  const [isDetailed, setIsDetailed] = useState(false);
  const [spoils, setSpoils] = useLocalStorage('spoil-unplayed', v.boolean(), false);
  const [isUnlocked, setIsUnlocked] = useState(false);
  return {
    user,
    isAdmin,
    typed,
    setTyped,
    searched: searched.trim(),
    isDetailed: isAdmin && isDetailed,
    setIsDetailed,
    spoilsUnplayed: isAdmin && spoils,
    setSpoils,
    isUnlocked: isAdmin && isUnlocked,
    setIsUnlocked,
  };
}

export type BoardOptions = ReturnType<typeof useBoardOptions>;
