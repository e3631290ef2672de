import { REPORT_REASONS, type Report } from '#shared/report/report.ts';

/** Reports as one line for the audit list: `Title visible (2), Other: “It is upside down”`. */
export function formatReports(reports: readonly Pick<Report, 'reason' | 'text'>[]): string {
  const groups = Map.groupBy(reports, ({ reason }) => reason);
  return [...groups]
    .map(([reason, some]) => {
      const count = some.length > 1 ? ` (${some.length})` : '';
      const texts = some.flatMap(({ text }) => (text ? [`“${text}”`] : []));
      return `${REPORT_REASONS[reason]}${count}${texts.length > 0 ? `: ${texts.join(', ')}` : ''}`;
    })
    .join(', ');
}
