import type { Merge } from './merge.ts';

type Counts = Omit<Merge, 'changed'>;

function levels(count: number): string {
  return `${count} ${count === 1 ? 'level' : 'levels'}`;
}

function leftOut(unreadable: number): string {
  return unreadable === 0
    ? ''
    : ` ${levels(unreadable)} could not be read and ${unreadable === 1 ? 'was' : 'were'} left out.`;
}

function details({ added, improved, kept }: Counts): string {
  const parts = [
    added > 0 && `${added} new here`,
    improved > 0 && `${improved} further there`,
    kept > 0 && `${kept} known here already`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** What progress that has not come in yet would bring. */
export function offerInWords(counts: Counts): string {
  const { added, improved, kept, unreadable } = counts;
  const all = added + improved + kept;
  return `It holds ${levels(all)}${all > 0 ? `: ${details(counts)}` : ''}.${leftOut(unreadable)}`;
}

/** What came in (design, 6). */
export function mergeInWords(counts: Counts): string {
  const came = counts.added + counts.improved;
  const known =
    counts.kept > 0
      ? ` ${levels(counts.kept)} ${counts.kept === 1 ? 'was' : 'were'} known here already.`
      : '';
  const news = came > 0 ? `${levels(came)} came in.` : 'Nothing new came in.';
  return news + known + leftOut(counts.unreadable);
}
