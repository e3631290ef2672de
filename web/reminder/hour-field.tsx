import { t } from '#shared/language/t.ts';
import { formatHour } from '../browser/time/format-time.ts';
import { SelectField } from '../ui/field/select-field.tsx';
import styles from './reminder.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

interface HourFieldProps {
  hour: number;
  onChange: (hour: number) => void;
}

/** The hour of the day at which the reminder comes. */
export function HourField({ hour, onChange }: HourFieldProps) {
  return (
    <div className={styles.hour}>
      <SelectField
        label={t('Every day at')}
        value={hour}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {HOURS.map((each) => (
          <option key={each} value={each}>
            {formatHour(each)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
