import { useState } from 'react';
import { TextField } from '../../../ui/field/text-field.tsx';
import { FeaturedAgain } from './featured-again.tsx';
import { MissingGames } from './missing-games.tsx';
import styles from './suggestions-screen.module.css';

/** Games that would make a good level (docs/rules/catalogue.md#suggestions). */
export function SuggestionsScreen() {
  const [typed, setTyped] = useState('');
  return (
    <>
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
    </>
  );
}
