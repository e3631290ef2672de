import { ArrowLeftRight } from 'lucide-react';
import { currentLanguage } from '#shared/language/runtime.ts';
import { t } from '#shared/language/t.ts';
import type { ManagerEntry } from '#shared/submission/review-entry.ts';
import { formatTime } from '../../../browser/time/format-time.ts';
import { EntryList } from '../../../review/entry-list.tsx';
import { managerTitle } from '../../../review/review-panel.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import styles from './last-answer.module.css';
import type { Versions } from './use-versions.ts';

/** What its creator has sent last, after what they were asked for. */
export function latestEntries(entries: readonly ManagerEntry[]): readonly ManagerEntry[] {
  const sent = entries.findLast(({ author }) => author === 'maker');
  const asked = entries.findLast(({ kind }) => kind === 'changes-requested');
  return entries.filter((entry) => entry === sent || entry === asked);
}

interface LastAnswerProps {
  entries: readonly ManagerEntry[];
  versions: Versions;
}

/** The last answer of the creator of a level, and what they have changed. */
export function LastAnswer({ entries, versions }: LastAnswerProps) {
  const { earlier, before, changed, isBefore, flip, choose } = versions;
  const changes = new Intl.ListFormat(currentLanguage()).format(changed);
  return (
    <div className="stack gap-2">
      <EntryList entries={latestEntries(entries)} titleOf={managerTitle} />
      {before && (
        <div className={`row middle ${styles.versions}`}>
          <p className="note breaks">
            {changed.length === 0
              ? t('It was submitted again without a change.')
              : t('Changed: {changes}', { changes })}
          </p>
          <Button variant="pair" aria-pressed={isBefore} aria-keyshortcuts="x" onClick={flip}>
            <ArrowLeftRight size={16} aria-hidden="true" />
            {t('Before and after (X)')}
          </Button>
          {earlier.length > 1 && (
            <SelectField
              label={t('Earlier version')}
              value={before.at}
              onChange={({ target }) => choose(target.value)}
            >
              {earlier.map(({ at }) => (
                <option key={at} value={at}>
                  {formatTime(at)}
                </option>
              ))}
            </SelectField>
          )}
        </div>
      )}
    </div>
  );
}
