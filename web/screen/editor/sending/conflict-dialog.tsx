import { useRef, useState } from 'react';
import { t } from '#shared/language/t.ts';
import { levelDifferences } from '#shared/level/edit/level-differences.ts';
import type { Level } from '#shared/level/level.ts';
import { contentHash } from '#shared/level/level-version.ts';
import { ApiError } from '../../../browser/call.ts';
import { LevelDifferencesTable } from '../../../review/level-differences-table.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import type { Stored } from '../stored-level.ts';
import type { EditorState } from '../use-editor.ts';

/** Shows what two people have changed about the same level (docs/rules/levels.md#edit-conflicts). Escape leaves both as they are. */
export function ConflictDialog({ conflict }: { conflict: Conflict }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { mine, theirs, keepMine, takeTheirs, putOff } = conflict;
  return (
    <Dialog
      ref={dialog}
      title={t('This level has changed in the meantime')}
      detail={t('None of your work is lost: after “Take theirs”, Undo brings it back. The differences:')}
      isWide
      isClosedByBackdrop={false}
      onClose={putOff}
    >
      <LevelDifferencesTable
        differences={levelDifferences(mine, theirs)}
        titles={[t('Field'), t('Mine'), t('Theirs')]}
      />
      <DialogButtons>
        <Button onClick={putOff}>{t('Keep editing')}</Button>
        <Button onClick={takeTheirs}>{t('Take theirs')}</Button>
        <Button variant="primary" onClick={keepMine}>
          {t('Keep mine')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** Another user has changed the level in the meantime. */
interface Conflict {
  mine: Level;
  theirs: Level;
  keepMine: () => void;
  takeTheirs: () => void;
  putOff: () => void;
}

/** An edit conflict, possibly one that the editor begins with, until the user has resolved it (docs/rules/levels.md#edit-conflicts). */
export function useConflict(editor: EditorState, stored: Stored, begun: Clash | null = null) {
  const [clash, setClash] = useState(begun);
  const end = () => setClash(null);

  /** Whether an error is a conflict. If so, shows it; `send` sends the user's version again on top of the stored one. */
  function isConflict(error: unknown, mine: Level, send: Send): boolean {
    const theirs = error instanceof ApiError ? error.problem.current : undefined;
    if (theirs) setClash({ mine, theirs, send });
    return theirs !== undefined;
  }

  const conflict: Conflict | null = clash && {
    ...clash,
    keepMine() {
      end();
      void clash.send({ ...clash.mine, id: clash.theirs.id }, clash.theirs);
    },
    takeTheirs() {
      end();
      editor.start(clash.theirs, contentHash(clash.theirs));
      stored.set(clash.theirs);
    },
    putOff: end,
  };
  return { conflict, isConflict };
}

interface Clash {
  mine: Level;
  theirs: Level;
  send: Send;
}

type Send = (mine: Level, base: Level) => Promise<void>;
export type IsConflict = ReturnType<typeof useConflict>['isConflict'];
