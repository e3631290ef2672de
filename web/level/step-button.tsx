import { useState } from 'react';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { outcomeMarks } from './outcome-marks.ts';
import styles from './step-buttons.module.css';

interface StepButtonProps {
  step: number;
  outcome: StepOutcome;
  isShown: boolean;
  isUnlocked: boolean;
  onShow: () => void;
}

export function StepButton({ step, outcome, isShown, isUnlocked, onShow }: StepButtonProps) {
  const [before, setBefore] = useState(outcome);
  const [pops, setPops] = useState(0);
  if (outcome !== before) {
    setBefore(outcome);
    if (outcome !== 'not-played') setPops(pops + 1);
  }
  const mark = outcomeMarks[outcome];
  return (
    <button
      type="button"
      className={`${styles.step} ${mark ? styles[outcome] : ''}`}
      aria-label={mark ? `Step ${step}, ${mark.word}` : `Step ${step}`}
      aria-current={isShown ? 'step' : undefined}
      disabled={!isUnlocked}
      onClick={onShow}
    >
      {/* A new key starts the animation anew. */}
      <span key={pops} className={`${styles.face} ${pops > 0 ? styles.pop : ''}`}>
        {step}
        {mark && <mark.Icon className={styles.mark} size={15} strokeWidth={3} aria-hidden="true" />}
      </span>
    </button>
  );
}
