import { useState } from 'react';
import * as v from 'valibot';
import { hasPermission, type User } from '#shared/user/user.ts';
import { useLocalStorage } from '../../../browser/use-local-storage.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';

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
