import type { ReactNode } from 'react';
import { t } from '#shared/language/t.ts';
import { Button } from '../button/button.tsx';

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** What could not be loaded, without a full stop: `The list could not be loaded`. */
  failed: string;
  /** Shows the data, also while it cannot be loaded again. */
  children: (data: Data) => ReactNode;
}

/** A part of a screen that is loaded: waits, or says what went wrong and tries again. */
export function Loaded<Data>({ query: { data, error, refetch }, failed, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (!error) return <p aria-busy="true">{t('Loading…')}</p>;
  return (
    <p className="bad medium">
      {failed}: {error.message}{' '}
      <Button variant="quiet" onClick={() => void refetch()}>
        {t('Try again')}
      </Button>
    </p>
  );
}

/** Two queries as one: its data once both have theirs. */
export function both<One, Other>(
  one: LoadedProps<One>['query'],
  other: LoadedProps<Other>['query'],
): LoadedProps<readonly [One, Other]>['query'] {
  const isLoaded = one.data !== undefined && other.data !== undefined;
  return {
    data: isLoaded ? [one.data as One, other.data as Other] : undefined,
    error: one.error ?? other.error,
    refetch: () => Promise.all([one.refetch(), other.refetch()]),
  };
}
