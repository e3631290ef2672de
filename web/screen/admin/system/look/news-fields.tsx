import { addDays } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import { isUrlHash } from '../../../../browser/page/scroll-to-hash.ts';
import { useToday } from '../../../../browser/time/clock.ts';
import panel from '../../../../ui/card/panel.module.css';
import { TextField } from '../../../../ui/field/text-field.tsx';
import styles from './look.module.css';
import type { EnteredLook } from './look-draft.ts';

/** News are shown for a week unless other days are entered. */
const NEWS_DAYS = 7;

interface NewsFieldsProps {
  news: EnteredLook['news'];
  problems: Partial<Record<string, string>>;
  onChange: (news: EnteredLook['news']) => void;
}

/** A line of news and its days. */
export function NewsFields({ news, problems, onChange }: NewsFieldsProps) {
  const today = useToday();
  const hasDays = news.firstDay !== '' || news.lastDay !== '';
  const days = hasDays ? {} : { firstDay: today, lastDay: addDays(today, NEWS_DAYS - 1) };
  return (
    <fieldset className={`stack gap-3 ${styles.group}`}>
      <legend>{t('News')}</legend>
      <TextField
        label={t('Line of news')}
        hint={t('Shown at the bottom of every page on these days, until a visitor closes it.')}
        error={problems['news.text']}
        autoFocus={isUrlHash('news')}
        value={news.text}
        onChange={({ target }) => onChange({ ...news, ...days, text: target.value })}
      />
      <div className={panel.pair}>
        <TextField
          label={t('First day')}
          type="date"
          error={problems['news.firstDay']}
          value={news.firstDay}
          onChange={({ target }) => onChange({ ...news, firstDay: target.value })}
        />
        <TextField
          label={t('Last day')}
          type="date"
          error={problems['news.lastDay']}
          value={news.lastDay}
          onChange={({ target }) => onChange({ ...news, lastDay: target.value })}
        />
      </div>
    </fieldset>
  );
}
