import { t } from '#shared/language/t.ts';
import { reviewReasonText } from '#shared/refusal/review-reason-text.ts';
import { ReviewReason } from '#shared/submission/review-entry.ts';
import { Choice } from '../ui/field/choice.tsx';
import styles from './reason-boxes.module.css';

interface ReasonBoxesProps {
  chosen: readonly ReviewReason[];
  /** Whether something else above them is their title. */
  isTitled?: boolean;
  onChange: (chosen: ReviewReason[]) => void;
}

/** The reason that a digit key chooses: 1 to 9, and 0 for the tenth. */
export function reasonOfKey(key: string): ReviewReason | undefined {
  return /^\d$/.test(key) ? ReviewReason.options[(Number(key) + 9) % 10] : undefined;
}

/** A list with a reason added, or taken away if it is there; in the order in which reasons are offered. */
export function toggleReason(chosen: readonly ReviewReason[], reason: ReviewReason): ReviewReason[] {
  return ReviewReason.options.filter((one) => chosen.includes(one) !== (one === reason));
}

/** The reasons as checkboxes, each with its key. */
export function ReasonBoxes({ chosen, isTitled, onChange }: ReasonBoxesProps) {
  return (
    <fieldset className={styles.reasons}>
      <legend className={isTitled ? 'visually-hidden' : 'note strong'}>{t('Reasons')}</legend>
      {ReviewReason.options.map((reason, index) => (
        <Choice
          key={reason}
          type="checkbox"
          checked={chosen.includes(reason)}
          onChange={() => onChange(toggleReason(chosen, reason))}
        >
          {reviewReasonText(reason)}
          <span className={`muted ${styles.key}`} aria-hidden="true">
            {(index + 1) % 10}
          </span>
        </Choice>
      ))}
    </fieldset>
  );
}
