import type { ComponentType } from 'react';
import { t } from '#shared/language/t.ts';
import { noResponse } from '../browser/call.ts';
import { isOffline } from '../browser/connection.ts';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { LoadError } from '../ui/loading/load-error.tsx';

function ScreenFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadError
      title={t('This page could not be loaded')}
      detail={
        isOffline()
          ? t('You are offline: it comes with the network.')
          : t('{noResponse} Your progress is safe on this device.', { noResponse: noResponse() })
      }
      onRetry={onRetry}
    />
  );
}

/** A screen that is downloaded when it is first opened. */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart(load, ScreenFailure);
}
