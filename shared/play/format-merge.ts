import type { MergeResult } from './merge.ts';

type Counts = Omit<MergeResult, 'changed'>;

function formatLevels(count: number): string {
  return `${count} ${count === 1 ? 'level' : 'levels'}`;
}

function formatUnreadable(unreadable: number): string {
  return unreadable === 0
    ? ''
    : ` ${formatLevels(unreadable)} could not be read and ${unreadable === 1 ? 'was' : 'were'} left out.`;
}

function formatCounts({ added, improved, kept }: Counts): string {
  const parts = [
    added > 0 && `${added} new here`,
    improved > 0 && `${improved} further there`,
    kept > 0 && `${kept} already here`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** What a merge would change, before it is confirmed. */
export function formatMergeOffer(counts: Counts): string {
  const { added, improved, kept, unreadable } = counts;
  const total = added + improved + kept;
  return `It contains ${formatLevels(total)}${total > 0 ? `: ${formatCounts(counts)}` : ''}.${formatUnreadable(unreadable)}`;
}

/** What a merge has changed. */
export function formatMerge(counts: Counts): string {
  const changed = counts.added + counts.improved;
  const known =
    counts.kept > 0
      ? ` ${formatLevels(counts.kept)} ${counts.kept === 1 ? 'was' : 'were'} already here.`
      : '';
  const received = changed > 0 ? `${formatLevels(changed)} restored.` : 'Nothing new to restore.';
  return received + known + formatUnreadable(counts.unreadable);
}
