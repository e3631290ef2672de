import { Columns2 } from 'lucide-react';
import type { Update } from '#shared/candidate/candidate.ts';
import { currentLanguage } from '#shared/language/runtime.ts';
import { t } from '#shared/language/t.ts';
import { type LevelDifference, levelDifferences } from '#shared/level/edit/level-differences.ts';
import type { Versions } from '../../../review/compare.tsx';
import { Button } from '../../../ui/button/button.tsx';

/** A level of this site and the later version of it, to compare. */
export function versionsOfUpdate({ before, after }: Update): Versions {
  const titles = [t('This site has'), t('With the changes')] as const;
  return { before, after, titles, unchanged: t('The level has these changes already.') };
}

/** Where this site has changed the same as its author. */
export function clashesOf({ before, after, clashes }: Update): LevelDifference[] {
  return levelDifferences(before, after).filter(({ field }) => clashes.includes(field));
}

function listOf(differences: readonly LevelDifference[]): string {
  const labels = new Set(differences.map(({ label }) => label));
  return new Intl.ListFormat(currentLanguage()).format(labels);
}

interface UpdateFactsProps {
  update: Update;
  isUnseen: boolean;
  onCompare: () => void;
}

/** Of which level a candidate is a later version, and what it changes. */
export function UpdateFacts({ update, isUnseen, onCompare }: UpdateFactsProps) {
  const { before, after } = update;
  const changes = listOf(levelDifferences(before, after));
  const clashes = listOf(clashesOf(update));
  return (
    <div className="stack gap-2 breaks">
      <p className="medium">{t('Newer version of {id}', { id: before.id })}</p>
      {!isUnseen && changes !== '' && <p className="note">{t('Changed: {changes}', { changes })}</p>}
      {!isUnseen && clashes !== '' && (
        <p className="small medium near">{t('Changed by this site, too: {changes}', { changes: clashes })}</p>
      )}
      <div className="row">
        <Button variant="pair" aria-keyshortcuts="x" onClick={onCompare}>
          <Columns2 size={16} aria-hidden="true" />
          {t('Compare (X)')}
        </Button>
      </div>
    </div>
  );
}
