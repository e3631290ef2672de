import { t } from '#shared/language/t.ts';
import { noResponse } from '../../../browser/call.ts';
import { isOffline } from '../../../browser/connection.ts';
import { KeptLater } from '../../../level/kept-later.tsx';
import { LoadError } from '../../../ui/loading/load-error.tsx';

const OFFLINE = {
  title: t('You are offline'),
  detail: t('This puzzle is not on this device yet. Puzzles you opened before still work.'),
};
const unreachable = () => ({
  title: t('The puzzle could not be loaded'),
  detail: t('{noResponse} Your progress is safe on this device.', { noResponse: noResponse() }),
});

/** Says why a level could not be loaded. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadError {...(isOffline() ? OFFLINE : unreachable())} onRetry={onRetry}>
      <KeptLater />
    </LoadError>
  );
}
