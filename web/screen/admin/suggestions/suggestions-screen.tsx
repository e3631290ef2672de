import { useState } from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import { useVerifiedUser } from '../../../user/queries.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { FeaturedAgain } from './featured-again.tsx';
import { MissingGames } from './missing-games.tsx';
import styles from './suggestions-screen.module.css';

/** Games that would make a good level (docs/rules/catalogue.md#suggestions). */
export function SuggestionsScreen() {
  const { user } = useVerifiedUser();
  const [typed, setTyped] = useState('');
  if (!user) return null;
  return (
    <AdminFrame title="Suggestions" user={user}>
      <search className={styles.filter}>
        <TextField
          label="Filter by name"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </search>
      <FeaturedAgain filter={typed} />
      <MissingGames filter={typed} />
    </AdminFrame>
  );
}
