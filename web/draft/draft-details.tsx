import { type InputHTMLAttributes, useState } from 'react';
import * as v from 'valibot';
import { t } from '#shared/language/t.ts';
import { MAX_YEAR_LENGTH, parseReleaseYear } from '#shared/level/edit/edit-level.ts';
import { Credit, type Level } from '#shared/level/level.ts';
import { hasPermission } from '#shared/user/user.ts';
import { GamePicker } from '../game/picker/game-picker.tsx';
import { withTypedName } from '../game/picker/typed-name.ts';
import { Button } from '../ui/button/button.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import { useUser } from '../user/user.ts';
import styles from './draft-details.module.css';
import { draftName } from './draft-name.ts';
import { changeDrafts, type ListedDraft, setGame } from './drafts.ts';

const MAX_CREATOR_LENGTH = 20;
const NO_CREDIT: Credit = { attribution: '', licence: '', homepage: '' };

interface DraftDetailsProps {
  draft: ListedDraft;
  /** The other drafts about its game. */
  others: readonly ListedDraft[];
  isBusy: boolean;
  onDelete: (draft: ListedDraft) => void;
}

/** What a draft needs in a list of many: its game, year, creator and credit, and which of several pictures of a game is kept. */
export function DraftDetails({ draft, others, isBusy, onDelete }: DraftDetailsProps) {
  const { level } = draft;
  const isManager = hasPermission(useUser(), 'manage-level');
  const credit = level.credit ?? NO_CREDIT;
  const set = (changes: Partial<Level>) => changeDrafts([draft], (stored) => ({ ...stored, ...changes }));
  const setCredit = (changes: Partial<Credit>) => {
    const changed = { ...credit, ...changes };
    // One that cannot be read would take the whole draft with it.
    if (!v.is(Credit, changed)) return;
    set({ credit: Object.values(changed).some((text) => text !== '') ? changed : null });
  };
  return (
    <div className={styles.details}>
      <div className={styles.wide}>
        <GamePicker
          verb={t('Select')}
          addRows={withTypedName}
          placeholder={level.name === '' ? t('Search a game...') : t('Another game...')}
          label={t('Game of {name}', { name: draftName(draft) })}
          isGuessed={() => false}
          onPick={(game) => setGame([draft], game)}
        />
      </div>
      <LateField
        label={t('Year')}
        inputMode="numeric"
        maxLength={MAX_YEAR_LENGTH}
        stored={String(level.releaseDate ?? '')}
        onStore={(text) => set({ releaseDate: parseReleaseYear(text) })}
      />
      <LateField
        label={t('Creator')}
        autoComplete="nickname"
        maxLength={MAX_CREATOR_LENGTH}
        stored={level.creator}
        onStore={(creator) => set({ creator })}
      />
      {isManager && (
        <>
          <LateField
            label={t('Owner of the picture')}
            stored={credit.attribution}
            onStore={(attribution) => setCredit({ attribution })}
          />
          <LateField
            label={t('Licence')}
            stored={credit.licence}
            onStore={(licence) => setCredit({ licence })}
          />
          <LateField
            label={t('Source of the picture')}
            type="url"
            stored={credit.homepage}
            onStore={(homepage) => setCredit({ homepage })}
          />
        </>
      )}
      {others.length > 0 && (
        <div className={`row middle ${styles.wide}`}>
          <p>
            {t('{count, plural, one {# other picture} other {# other pictures}} of this game.', {
              count: others.length,
            })}
          </p>
          <Button disabled={isBusy} onClick={() => others.forEach(onDelete)}>
            {t('Keep this one alone')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface LateFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  stored: string;
  onStore: (text: string) => void;
}

/** A field that stores its text when it is left: each change of a draft draws the whole list. */
function LateField({ stored, onStore, ...rest }: LateFieldProps) {
  const [text, setText] = useState(stored);
  const [seen, setSeen] = useState(stored);
  if (seen !== stored) {
    setSeen(stored);
    setText(stored);
  }
  const store = () => text.trim() !== stored && onStore(text.trim());
  return <TextField {...rest} value={text} onChange={({ target }) => setText(target.value)} onBlur={store} />;
}
