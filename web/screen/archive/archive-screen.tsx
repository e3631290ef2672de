import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { parseMonth } from '#shared/calendar/month.ts';
import { NO_RESPONSE } from '../../browser/call.ts';
import { useToday } from '../../browser/clock.ts';
import { levelsQuery } from '../../level/queries.ts';
import { usePageTitle } from '../../site/page-title.ts';
import { LoadError } from '../../ui/loading/load-error.tsx';
import { ArchiveCalendar } from './archive-calendar.tsx';
import { ArchivePlaceholder } from './archive-placeholder.tsx';

/** The month calendar of past daily levels (docs/rules/statistics.md#archive). */
export function ArchiveScreen({ asked }: { asked: string | undefined }) {
  usePageTitle('Archive');
  const today = useToday();
  // At midnight yesterday's list stays until the new one is loaded.
  const { data, error, refetch } = useQuery({ ...levelsQuery(today), placeholderData: keepPreviousData });
  if (data) return <ArchiveCalendar levels={data} today={today} asked={asked} />;
  if (!error) return <ArchivePlaceholder today={today} month={parseMonth(asked ?? '')} />;
  return (
    <LoadError
      title="The archive could not be loaded"
      detail={`${NO_RESPONSE} Your progress is safe on this device.`}
      onRetry={() => void refetch()}
    />
  );
}
