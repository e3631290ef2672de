import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { NO_RESPONSE } from '../../browser/call.ts';
import { useToday } from '../../browser/clock.ts';
import { levelsQuery } from '../../level/queries.ts';
import { LoadError } from '../../ui/loading/load-error.tsx';
import { Loading } from '../../ui/loading/loading.tsx';
import { Stats } from './stats.tsx';

interface StatsScreenProps {
  contributor?: string;
  decade?: string;
}

/** The player's own statistics (docs/rules/statistics.md#statistics). */
export function StatsScreen(asked: StatsScreenProps) {
  const today = useToday();
  const { data, error, refetch } = useQuery({ ...levelsQuery(today), placeholderData: keepPreviousData });
  if (data) return <Stats levels={data} today={today} {...asked} />;
  if (!error) return <Loading text="Adding up…" />;
  return (
    <LoadError
      title="The statistics could not be loaded"
      detail={`${NO_RESPONSE} Your progress is safe on this device.`}
      onRetry={() => void refetch()}
    />
  );
}
