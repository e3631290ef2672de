import { useRef } from 'react';
import { t } from '#shared/language/t.ts';
import { type LevelDifference, levelDifferences } from '#shared/level/edit/level-differences.ts';
import type { Level } from '#shared/level/level.ts';
import { isWebAddress } from '#shared/level/picture/picture-key.ts';
import { descriptionOf } from '#shared/level/step-descriptions.ts';
import type { ManagerEntry } from '#shared/submission/review-entry.ts';
import { formatTime } from '../browser/time/format-time.ts';
import { Button } from '../ui/button/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog/dialog.tsx';
import styles from './compare.module.css';
import { LevelDifferencesTable } from './level-differences-table.tsx';
import { StepPicture } from './step-picture.tsx';

/** Two versions of a level. */
export interface Versions {
  before: Level;
  after: Level;
  /** Above the two. */
  titles: readonly [before: string, after: string];
  /** In place of differences where there are none. */
  unchanged: string;
}

/** The version that an entry has sent and the one before it; null where only one is known. */
export function versionsOf(entries: readonly ManagerEntry[], entry: ManagerEntry): Versions | null {
  const earlier = entries.findLast(({ number, snapshot }) => number < entry.number && snapshot !== null);
  if (!entry.snapshot || !earlier?.snapshot) return null;
  return {
    before: earlier.snapshot,
    after: entry.snapshot,
    titles: [
      t('Before, {time}', { time: formatTime(earlier.at) }),
      t('After, {time}', { time: formatTime(entry.at) }),
    ],
    unchanged: t('It was submitted again without a change.'),
  };
}

/** The name of the file of a picture would tell nobody anything. */
export function describePicture(difference: LevelDifference): LevelDifference {
  if (difference.field !== 'path') return difference;
  return { ...difference, mine: t('another picture'), theirs: t('a new picture') };
}

/** Two versions of a level side by side, with what has changed. */
export function CompareDialog({ versions, onClose }: { versions: Versions; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { before, after, titles, unchanged } = versions;
  const differences = levelDifferences(before, after);
  const hasNewPicture = before.path !== after.path;
  const changedSteps = differences.flatMap(({ field, step }) =>
    field === 'zoomPresets' ? (step ?? []) : [],
  );
  return (
    <Dialog ref={dialog} title={t('Before and after')} isWide onClose={onClose}>
      <div className={`above-4 ${styles.columns}`}>
        {titles.map((title) => (
          <h3 key={title}>{title}</h3>
        ))}
        <StepPictures level={before} label={t('before')} changedSteps={hasNewPicture ? null : changedSteps} />
        <StepPictures level={after} label={t('after')} changedSteps={hasNewPicture ? null : changedSteps} />
      </div>
      {differences.length === 0 ? (
        <p className="muted above-4">{unchanged}</p>
      ) : (
        <LevelDifferencesTable
          differences={differences.map(describePicture)}
          titles={[t('Changed'), t('Before'), t('After')]}
          isReplaced
        />
      )}
      <DialogButtons>
        <Button variant="primary" onClick={() => dialog.current?.close()}>
          {t('Close')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

interface StepPicturesProps {
  level: Level;
  /** Which version this is, for screen readers. */
  label: string;
  /** The steps to mark; null marks all of them. */
  changedSteps: readonly number[] | null;
}

function stepText(step: number, label: string, isChanged: boolean): string {
  if (isChanged) return t('Step {step} {label}, changed', { step, label });
  return t('Step {step} {label}', { step, label });
}

/** The five steps of a level as small pictures. Needs the right to see all of its picture. */
function StepPictures({ level, label, changedSteps }: StepPicturesProps) {
  if (isWebAddress(level.path)) {
    return (
      <p className="note breaks">
        {t('The picture is on another site: {host}', { host: new URL(level.path).host })}
      </p>
    );
  }
  return (
    <ol className={styles.steps} aria-label={t('Steps {label}', { label })}>
      {level.zoomPresets.map((_, index) => {
        const step = index + 1;
        const description = descriptionOf(level, step);
        const isChanged = changedSteps?.includes(step) ?? true;
        return (
          <li key={step} className={`${styles.step} ${isChanged ? styles.changed : ''}`}>
            <StepPicture
              level={level}
              step={step}
              alt={stepText(step, label, isChanged) + (description && `: ${description}`)}
            />
            <span className={styles.number} aria-hidden="true">
              {step}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
