import { useRef } from 'react';
import { levelDifferences } from '#shared/level/level-differences.ts';
import { LevelDifferencesTable } from '../../level/level-differences-table.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import type { Conflict } from './use-conflict.ts';

/** Shows what two people have changed about the same level (docs/rules/levels.md#edit-conflicts). Escape leaves both as they are. */
export function ConflictDialog({ conflict }: { conflict: Conflict }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { mine, theirs, keepMine, takeTheirs, putOff } = conflict;
  return (
    <Dialog
      ref={dialog}
      title="This level has changed in the meantime"
      detail="None of your work is lost: after “Take theirs”, Undo brings it back. The differences:"
      isWide
      isClosedByBackdrop={false}
      onClose={putOff}
    >
      <LevelDifferencesTable
        differences={levelDifferences(mine, theirs)}
        titles={['Field', 'Mine', 'Theirs']}
      />
      <DialogButtons>
        <Button onClick={putOff}>Keep editing</Button>
        <Button onClick={takeTheirs}>Take theirs</Button>
        <Button look="main" onClick={keepMine}>
          Keep mine
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
