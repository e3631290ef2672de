import { Plus } from 'lucide-react';
import { useState } from 'react';
import { t } from '#shared/language/t.ts';
import { hasPermission } from '#shared/user/user.ts';
import { AddGameDialog } from '../../../game/add-game-dialog.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { useVerifiedUser } from '../../../user/queries.ts';
import { AdminTools } from '../admin-tools.tsx';
import { NameSearch } from '../name-search.tsx';
import { FeaturedAgain } from './featured-again.tsx';
import { MissingGames } from './missing-games.tsx';
import { RetireGame } from './retire-game/retire-game.tsx';

/** The place of games: those that would make a good level, and for managers those that the catalogue lacks or has twice (docs/rules/catalogue.md#suggestions). */
export function SuggestionsScreen() {
  const { user } = useVerifiedUser();
  const isManager = hasPermission(user, 'manage-level');
  const [typed, setTyped] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const addButton = isManager && (
    <Button variant="quiet" onClick={() => setIsAdding(true)}>
      <Plus size={18} aria-hidden="true" />
      {t('Add game')}
    </Button>
  );
  return (
    <>
      <AdminTools>
        <NameSearch label={t('Filter by name')} typed={typed} onType={setTyped} />
        {addButton}
      </AdminTools>
      <FeaturedAgain filter={typed} />
      {isManager && <RetireGame />}
      <MissingGames filter={typed} isManager={isManager} />
      {isAdding && <AddGameDialog name={typed.trim()} onClose={() => setIsAdding(false)} />}
    </>
  );
}
