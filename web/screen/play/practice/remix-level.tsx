import { useQuery } from '@tanstack/react-query';
import { t } from '#shared/language/t.ts';
import { noResponse } from '../../../browser/call.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadError } from '../../../ui/loading/load-error.tsx';
import { Loading } from '../../../ui/loading/loading.tsx';
import { Message } from '../../../ui/text/message.tsx';
import { PracticeLevel, type PracticeLevelProps } from './practice-level.tsx';

interface RemixLevelProps extends PracticeLevelProps {
  /** The same seed gives the same steps. */
  seed: number;
}

/** A practised level with other steps, which this browser makes (docs/rules/play.md#remixes). */
export function RemixLevel({ seed, level, ...practice }: RemixLevelProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['remix', level.id, level.version, seed],
    queryFn: async ({ signal }) => (await import('./make-remix.ts')).makeRemix(level, seed, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  const leave = <Button onClick={practice.onLeave}>{t('Change filters')}</Button>;
  if (data) return <PracticeLevel {...practice} level={data} isRemix />;
  if (error) {
    return (
      <LoadError
        title={t('The remix could not be made')}
        detail={noResponse()}
        onRetry={() => void refetch()}
      >
        {leave}
      </LoadError>
    );
  }
  if (data === undefined) return <Loading text={t('Looking for other details…')} />;
  return (
    <Message
      title={t('No remix of this puzzle')}
      detail={t('Its picture shows nothing else that would be fair to guess from.')}
    >
      <Button variant="primary" onClick={practice.onNext}>
        {t('Next puzzle')}
      </Button>
      {leave}
    </Message>
  );
}
