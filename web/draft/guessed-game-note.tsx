import { Check } from 'lucide-react';
import { t } from '#shared/language/t.ts';
import { useStoredText } from '../browser/storage/use-local-storage.ts';
import { rich } from '../language/rich.tsx';
import { Button } from '../ui/button/button.tsx';
import { DraftNote } from './draft-note.tsx';
import { confirmGame, draftId } from './drafts.ts';
import { parseDraft } from './stored-draft.ts';

/** Asks to check a game that was guessed from the file name. */
export function GuessedGameNote({ draftKey }: { draftKey: string }) {
  const text = useStoredText(draftKey);
  const draft = text === null ? null : parseDraft(text);
  if (!draft?.guessedFrom) return null;
  const button = (
    <Button onClick={() => confirmGame(draftId(draftKey))}>
      <Check size={16} aria-hidden="true" />
      {t('Game is right')}
    </Button>
  );
  return (
    <DraftNote button={button}>
      {rich(
        'The game was guessed from the file name “{file}”: <b>{name}</b>. Is it right?',
        { b: (inner) => <b>{inner}</b> },
        { file: draft.guessedFrom, name: draft.level.name },
      )}
    </DraftNote>
  );
}
