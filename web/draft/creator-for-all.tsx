import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import styles from './creator-for-all.module.css';
import { fillCreator, type ListedDraft, rememberedCreator } from './drafts.ts';

const MAX_CREATOR_LENGTH = 20;

/** Asks once for the name that drafts without a creator get. */
export function CreatorForAll({ drafts }: { drafts: readonly ListedDraft[] }) {
  const [name, setName] = useState(rememberedCreator);
  const nameless = drafts.filter(({ level }) => level.creator.trim() === '');
  if (nameless.length === 0) return null;
  const creator = name.trim();
  return (
    <form
      className={styles.creator}
      onSubmit={(event) => {
        event.preventDefault();
        if (creator !== '') fillCreator(nameless, creator);
      }}
    >
      <TextField
        label="Creator"
        autoComplete="nickname"
        maxLength={MAX_CREATOR_LENGTH}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" disabled={creator === ''}>
        {nameless.length === 1 ? 'Use for 1 draft' : `Use for ${nameless.length} drafts`}
      </Button>
    </form>
  );
}
