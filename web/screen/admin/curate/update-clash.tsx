import { useRef } from 'react';
import type { Update } from '#shared/candidate/candidate.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { describePicture } from '../../../review/compare.tsx';
import { LevelDifferencesTable } from '../../../review/level-differences-table.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { clashesOf } from './update-facts.tsx';

interface UpdateClashProps {
  update: Update;
  onTake: (after: Level) => void;
  onClose: () => void;
}

/** Asks which to take where this site and the author of its pack have changed the same of a level (docs/rules/packs.md#changes). */
export function UpdateClash({ update, onTake, onClose }: UpdateClashProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { before, after, clashes } = update;
  const mine = Object.fromEntries(clashes.map((field) => [field, before[field]]));
  const taking = (level: Level) => () => {
    dialog.current?.close();
    // The next candidate takes its place before it has closed.
    onClose();
    onTake(level);
  };
  return (
    <Dialog
      ref={dialog}
      title={t('This site has changed the same')}
      detail={t('“Keep ours” takes all other changes. The differences:')}
      isWide
      onClose={onClose}
    >
      <LevelDifferencesTable
        differences={clashesOf(update).map(describePicture)}
        titles={[t('Field'), t('This site has'), t('With the changes')]}
        isReplaced
      />
      <DialogButtons>
        <Button onClick={() => dialog.current?.close()}>{t('Cancel')}</Button>
        <Button onClick={taking(after)}>{t('Take the changes')}</Button>
        <Button variant="primary" onClick={taking({ ...after, ...mine })}>
          {t('Keep ours')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
