import { useState } from 'react';
import * as v from 'valibot';
import { hasPermission } from '#shared/user/user.ts';
import { useLocalStorage } from '../browser/storage/use-local-storage.ts';
import { useUser } from '../user/user.ts';

/** What the archive shows of its days, and how that is changed. */
export interface Shown {
  isNamed: boolean;
  setIsNamed: (isNamed: boolean) => void;
  /** Whether the pictures of all days are shown. */
  isRevealed: boolean;
  /** Null for a user who may not reveal unplayed levels. */
  setIsRevealed: ((isRevealed: boolean) => void) | null;
  /** The visitor's name as a creator, whose levels are shown. */
  creator: string;
}

/** The choices of this visitor. */
export function useShown(): Shown {
  const isAdmin = hasPermission(useUser(), 'admin');
  const [creator] = useLocalStorage('creator', v.string(), '');
  const [isNamed, setIsNamed] = useLocalStorage('show-game-names', v.boolean(), true);
  const [isRevealed, setIsRevealed] = useState(false);
  return {
    isNamed,
    setIsNamed,
    isRevealed: isAdmin && isRevealed,
    setIsRevealed: isAdmin ? setIsRevealed : null,
    creator,
  };
}
