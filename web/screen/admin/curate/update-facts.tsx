import { Columns2 } from 'lucide-react';
import type { Candidate } from '#shared/candidate/candidate.ts';
import { currentLanguage } from '#shared/language/runtime.ts';
import { t } from '#shared/language/t.ts';
import { levelDifferences } from '#shared/level/edit/level-differences.ts';
import type { Versions } from '../../../review/compare.tsx';
import { Button } from '../../../ui/button/button.tsx';

type Update = NonNullable<Candidate['update']>;

/** A level of this site and the later version of it, to compare. */
export function versionsOfUpdate({ before, after }: Update): Versions {
  const titles = [t('This site has'), t('With the changes')] as const;
  return { before, after, titles, unchanged: t('The level has these changes already.') };
}

interface UpdateFactsProps {
  update: Update;
  isUnseen: boolean;
  onCompare: () => void;
}

/** Of which level a candidate is a later version, and what it changes. */
export function UpdateFacts({ update: { before, after }, isUnseen, onCompare }: UpdateFactsProps) {
  const labels = [...new Set(levelDifferences(before, after).map(({ label }) => label))];
  const changes = new Intl.ListFormat(currentLanguage()).format(labels);
  return (
    <div className="stack gap-2 breaks">
      <p className="medium">{t('Newer version of {id}', { id: before.id })}</p>
      {!isUnseen && labels.length > 0 && <p className="note">{t('Changed: {changes}', { changes })}</p>}
      <div className="row">
        <Button variant="pair" aria-keyshortcuts="x" onClick={onCompare}>
          <Columns2 size={16} aria-hidden="true" />
          {t('Compare (X)')}
        </Button>
      </div>
    </div>
  );
}
