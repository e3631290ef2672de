import { useState } from 'react';
import { t } from '#shared/language/t.ts';
import { AdminTools } from '../admin-tools.tsx';
import { NameSearch } from '../name-search.tsx';
import { FeaturedAgain } from './featured-again.tsx';
import { MissingGames } from './missing-games.tsx';

/** Games that would make a good level (docs/rules/catalogue.md#suggestions). */
export function SuggestionsScreen() {
  const [typed, setTyped] = useState('');
  return (
    <>
      <AdminTools>
        <NameSearch label={t('Filter by name')} typed={typed} onType={setTyped} />
      </AdminTools>
      <FeaturedAgain filter={typed} />
      <MissingGames filter={typed} />
    </>
  );
}
