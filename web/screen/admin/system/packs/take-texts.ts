import type { SourceTake } from '#shared/api/site/pack.ts';
import { t } from '#shared/language/t.ts';

/** What a pack has brought, then what is to be known of its levels. */
export function takeTexts({ name, version, added, known, changed, withdrawn }: SourceTake): string[] {
  const facts = [
    t(
      '{name}, version {version}: {count, plural, =0 {no new candidates} one {# new candidate} other {# new candidates}}',
      { name, version, count: added },
    ),
    known.length > 0 && t('Left out, as these have the pictures: {ids}', { ids: known.join(', ') }),
    changed.length > 0 && t('Changed by its author, on the desk: {ids}', { ids: changed.join(', ') }),
    withdrawn.length > 0 && t('Withdrawn by its author: {ids}', { ids: withdrawn.join(', ') }),
  ];
  return facts.filter((fact) => fact !== false);
}
