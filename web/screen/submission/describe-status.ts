import type { Submission } from '#shared/api/submission.ts';
import { formatDay } from '../../browser/format-date.ts';

interface StatusTexts {
  title: string;
  detail: string;
}

/** The status of a submission for its maker: a title and a sentence on what comes next. */
export function describeStatus({ status, day, players }: Submission): StatusTexts {
  switch (status) {
    case 'waiting':
      return {
        title: 'Waiting for review',
        detail:
          'The people who run this site look at every level before it becomes a daily one. You can go on changing it until then.',
      };
    case 'changes-requested':
      return {
        title: 'Changes requested',
        detail: 'See below what should be better, change the level and send it again.',
      };
    case 'declined':
      return {
        title: 'Declined',
        detail: 'This level does not become a daily one. Thank you for making it.',
      };
    case 'archived':
      return {
        title: 'Put aside',
        detail: 'The managers have put this level aside, without a reason. They may take it up again.',
      };
    case 'approved':
      return { title: 'Approved', detail: dayText(day, players !== null) };
  }
}

function dayText(day: Submission['day'], isReleased: boolean): string {
  if (!day) return 'It becomes a daily level. Its day is shown here some days ahead.';
  return isReleased ? `It came out on ${formatDay(day)}.` : `Everyone plays it on ${formatDay(day)}.`;
}
