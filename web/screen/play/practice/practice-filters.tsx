import { type FormEvent, useState } from 'react';
import { difficultyName } from '#shared/difficulty/difficulty.ts';
import { type Genre, genreName } from '#shared/game/facts/genres.ts';
import { type Platform, platformName } from '#shared/game/facts/platforms.ts';
import { t } from '#shared/language/t.ts';
import { isSameCreator } from '#shared/level/credit/same-creator.ts';
import { formatDecade } from '#shared/play/decade.ts';
import { NO_FILTERS, type PracticeFilters } from '#shared/practice/practice.ts';
import { standingAlone } from '../../../browser/time/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import styles from './practice.module.css';

/** What may be chosen. */
export interface PracticeChoices {
  decades: readonly number[];
  /** Of the games that this browser has finished: others would be hints. */
  series: readonly string[];
  creators: readonly string[];
  genres: readonly Genre[];
  platforms: readonly Platform[];
}

interface PracticeFormProps {
  filters: PracticeFilters;
  choices: PracticeChoices;
  /** Why no level can be shown; null if one can. */
  problem: string | null;
  onChange: (filters: PracticeFilters) => void;
  onStart: () => void;
}

const ANY = '';

/** What is practised, and the button that begins. */
export function PracticeForm({ filters, choices, problem, onChange, onStart }: PracticeFormProps) {
  const set = (part: Partial<PracticeFilters>) => onChange({ ...filters, ...part });
  // It may be stored as another level spells it.
  const chosen = filters.creator;
  const creator = choices.creators.find((one) => chosen !== null && isSameCreator(one, chosen)) ?? chosen;
  const isRemix = filters.kind === 'remix';
  const isFiltered = JSON.stringify(filters) !== JSON.stringify(NO_FILTERS);
  // As it was when the form opened: it must not close below what is chosen in it.
  const { kind: _, played: __, ...others } = filters;
  const [hasMore] = useState(Object.values(others).some((value) => value !== null));
  // A remix shows a picture that was played.
  function setKind(kind: PracticeFilters['kind']) {
    const { played } = filters;
    set({ kind, played: kind === 'remix' && played === 'not-played' ? 'any' : played });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (problem === null) onStart();
  }
  return (
    <form className={`stack ${styles.form}`} onSubmit={submit}>
      <div className={styles.fields}>
        <SelectField
          label={t('Steps')}
          value={filters.kind}
          hint={isRemix ? t('Five other details of pictures that you know.') : undefined}
          onChange={({ target }) => setKind(target.value as PracticeFilters['kind'])}
        >
          <option value="replay">{t('As they were')}</option>
          <option value="remix">{t('Remixes of finished puzzles')}</option>
        </SelectField>
        <SelectField
          label={t('Played before')}
          value={filters.played}
          onChange={({ target }) => set({ played: target.value as PracticeFilters['played'] })}
        >
          <option value="any">{t('All puzzles')}</option>
          <option value="lost">{t('Only what I lost')}</option>
          {!isRemix && <option value="not-played">{t('Only puzzles I have not played')}</option>}
        </SelectField>
      </div>
      <details open={hasMore}>
        <summary className={styles.more}>{t('More filters')}</summary>
        <div className={styles.fields}>
          <Filter
            label={t('Decade')}
            value={filters.decade}
            options={choices.decades.map((decade) => ({
              value: decade,
              text: standingAlone(formatDecade(decade)),
            }))}
            onChange={(decade) => set({ decade: decade === null ? null : Number(decade) })}
          />
          <Filter
            label={t('Series')}
            value={filters.series}
            options={choices.series.map((series) => ({ value: series, text: series }))}
            onChange={(series) => set({ series })}
          />
          <Filter
            label={t('Genre')}
            value={filters.genre}
            options={choices.genres.map((genre) => ({ value: genre, text: genreName(genre) }))}
            onChange={(genre) => set({ genre: genre as Genre | null })}
          />
          <Filter
            label={t('Platform')}
            value={filters.platform}
            options={choices.platforms.map((platform) => ({ value: platform, text: platformName(platform) }))}
            onChange={(platform) => set({ platform: platform as Platform | null })}
          />
          <Filter
            label={t('Creator')}
            value={creator}
            options={choices.creators.map((creator) => ({ value: creator, text: creator }))}
            onChange={(next) => set({ creator: next })}
          />
          <Filter
            label={t('Difficulty')}
            value={filters.difficulty}
            options={[1, 2, 3, 4, 5].map((dots) => ({ value: dots, text: difficultyName(dots) }))}
            onChange={(dots) => set({ difficulty: dots === null ? null : Number(dots) })}
          />
        </div>
      </details>
      <p role="status" className={styles.problem}>
        {problem}
      </p>
      <div className="row">
        <Button type="submit" variant="primary" disabled={problem !== null}>
          {t('Start practising')}
        </Button>
        {isFiltered && (
          <Button variant="quiet" onClick={() => onChange(NO_FILTERS)}>
            {t('Clear filters')}
          </Button>
        )}
      </div>
    </form>
  );
}

interface FilterProps {
  label: string;
  value: string | number | null;
  options: readonly { value: string | number; text: string }[];
  onChange: (value: string | null) => void;
}

/** One filter; it stays away where there is nothing to choose. A stored choice that is not offered any more is. */
function Filter({ label, value, options, onChange }: FilterProps) {
  if (options.length === 0 && value === null) return null;
  const isKnown = value === null || options.some((option) => option.value === value);
  return (
    <SelectField
      label={label}
      value={value ?? ANY}
      onChange={({ target }) => onChange(target.value === ANY ? null : target.value)}
    >
      <option value={ANY}>{t('Any')}</option>
      {!isKnown && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </SelectField>
  );
}
