import { queryOptions, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { call } from './call.ts';

/** The query of a call that takes nothing, by the name that it has in the cache. */
export function callQuery<Data>(
  name: string,
  endpoint: Endpoint & { response: v.GenericSchema<unknown, Data> },
  options: Omit<UndefinedInitialDataOptions<Data>, 'queryKey' | 'queryFn'> = {},
) {
  return () =>
    queryOptions({
      queryKey: [name],
      queryFn: ({ signal }): Promise<Data> => call(endpoint, { signal }),
      ...options,
    });
}
