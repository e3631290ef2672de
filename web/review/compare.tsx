import { useRef } from 'react';
import type { Level } from '#shared/level/level.ts';
import { type LevelDifference, levelDifferences } from '#shared/level/level-differences.ts';
import { isWebAddress } from '#shared/level/picture-key.ts';
import { descriptionOf } from '#shared/level/step-descriptions.ts';
import type { ManagerEntry } from '#shared/submission/review-entry.ts';
import { formatTime } from '../browser/format.ts';
import { LevelDifferencesTable } from '../level/level-differences-table.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import styles from './compare.module.css';
import { StepPicture } from './step-picture.tsx';

/** Two submitted versions of a level. */
export interface Versions {
  before: Level;
  beforeAt: string;
  after: Level;
  afterAt: string;
}

/** The version that an entry has sent and the one before it; null where only one is known. */
export function versionsOf(entries: readonly ManagerEntry[], entry: ManagerEntry): Versions | null {
  const earlier = entries.findLast(({ number, snapshot }) => number < entry.number && snapshot !== null);
  if (!entry.snapshot || !earlier?.snapshot) return null;
  return { before: earlier.snapshot, beforeAt: earlier.at, after: entry.snapshot, afterAt: entry.at };
}

/** The name of the file of a picture would tell nobody anything. */
function describePicture(difference: LevelDifference): LevelDifference {
  if (difference.label !== 'Image') return difference;
  return { ...difference, mine: 'another picture', theirs: 'a new picture' };
}

/** Two versions of a level side by side, with what has changed. */
export function CompareDialog({ versions, onClose }: { versions: Versions; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { before, after } = versions;
  const differences = levelDifferences(before, after);
  const hasNewPicture = before.path !== after.path;
  const changedSteps = differences.flatMap(({ label }) => Number(/^Step (\d)$/.exec(label)?.[1] ?? 0) || []);
  return (
    <Dialog ref={dialog} title="Before and after" isWide onClose={onClose}>
      <div className={styles.columns}>
        <h3>Before, {formatTime(versions.beforeAt)}</h3>
        <h3>After, {formatTime(versions.afterAt)}</h3>
        <StepPictures level={before} label="before" changedSteps={hasNewPicture ? null : changedSteps} />
        <StepPictures level={after} label="after" changedSteps={hasNewPicture ? null : changedSteps} />
      </div>
      {differences.length === 0 ? (
        <p className={styles.none}>It was submitted again without a change.</p>
      ) : (
        <LevelDifferencesTable
          differences={differences.map(describePicture)}
          titles={['Changed', 'Before', 'After']}
          isReplaced
        />
      )}
      <DialogButtons>
        <Button variant="primary" onClick={() => dialog.current?.close()}>
          Close
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

/** The five steps of a level as small pictures. Needs the right to see all of its picture. */
function StepPictures({ level, label, changedSteps }: StepPicturesProps) {
  if (isWebAddress(level.path)) {
    return <p className={styles.elsewhere}>The picture is on another site: {new URL(level.path).host}</p>;
  }
  return (
    <ol className={styles.steps} aria-label={`Steps ${label}`}>
      {level.zoomPresets.map((_, index) => {
        const step = index + 1;
        const description = descriptionOf(level, step);
        const isChanged = changedSteps?.includes(step) ?? true;
        return (
          <li key={step} className={`${styles.step} ${isChanged ? styles.changed : ''}`}>
            <StepPicture
              level={level}
              step={step}
              alt={`Step ${step} ${label}${isChanged ? ', changed' : ''}${description && `: ${description}`}`}
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
