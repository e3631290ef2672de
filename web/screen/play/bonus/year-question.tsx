import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { t } from '#shared/language/t.ts';
import { FIRST_YEAR } from '#shared/play/bonus/bonus.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import styles from './bonus-layout.module.css';

interface YearQuestionProps {
  lastYear: number;
  /** Called with null by who wants to be told. */
  onAnswer: (year: number | null) => void;
}

/** In which year the game came out, on a slider; buttons move it by a year where a finger is too wide. */
export function YearQuestion({ lastYear, onAnswer }: YearQuestionProps) {
  const id = useId();
  const [year, setYear] = useState(Math.round((FIRST_YEAR + lastYear) / 2));
  function submit(event: FormEvent) {
    event.preventDefault();
    onAnswer(year);
  }
  return (
    <form className="stack gap-2" onSubmit={submit}>
      <label className="strong" htmlFor={id}>
        {t('Bonus: in which year did it come out?')}
      </label>
      <div className={styles.slider}>
        <IconButton
          label={t('A year earlier')}
          tipSide="start"
          disabled={year <= FIRST_YEAR}
          onClick={() => setYear(year - 1)}
        >
          <ChevronLeft size={20} aria-hidden="true" />
        </IconButton>
        <input
          id={id}
          type="range"
          min={FIRST_YEAR}
          max={lastYear}
          value={year}
          onChange={({ target }) => setYear(target.valueAsNumber)}
        />
        <IconButton
          label={t('A year later')}
          tipSide="end"
          disabled={year >= lastYear}
          onClick={() => setYear(year + 1)}
        >
          <ChevronRight size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="row">
        <Button type="submit" variant="pair" className="digits">
          {t('Answer {year}', { year: String(year) })}
        </Button>
        <Button variant="quiet" onClick={() => onAnswer(null)}>
          {t('Just tell me')}
        </Button>
      </div>
    </form>
  );
}
