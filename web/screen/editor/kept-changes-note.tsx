import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { contentHash } from '#shared/level/level-version.ts';
import { DraftNote } from '../../draft/draft-note.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ConflictDialog, useConflict } from './sending/conflict-dialog.tsx';
import type { Stored } from './stored-level.ts';
import type { EditorState } from './use-editor.ts';

interface KeptChangesNoteProps {
  /** The level of the site, where it has changed since; null otherwise. */
  latest: Level | null;
  editor: EditorState;
  stored: Stored;
}

/** Says that the editor has begun with changes that were not saved, and what has changed on the site since (docs/rules/editor.md#kept-changes). */
export function KeptChangesNote({ latest, editor, stored }: KeptChangesNoteProps) {
  // Nothing is sent without a press: to keep mine is to go on from their level.
  const send = async (_: Level, theirs: Level) => stored.set(theirs);
  const { conflict } = useConflict(editor, stored, latest && { mine: editor.level, theirs: latest, send });
  // Later changes are none from before.
  const [isOver, setIsOver] = useState(false);
  if (!editor.isUnsaved && !isOver) setIsOver(true);
  const site = latest ?? stored.level;
  if (conflict) return <ConflictDialog conflict={conflict} />;
  if (!site || isOver) return null;

  function discard(level: Level) {
    editor.start(level, contentHash(level));
    stored.set(level);
  }

  const button = (
    <Button onClick={() => discard(site)}>
      <Undo2 size={16} aria-hidden="true" />
      {t('Discard changes')}
    </Button>
  );
  return (
    <DraftNote button={button}>
      {t('Your changes from before are here again: they are not saved yet.')}
    </DraftNote>
  );
}
