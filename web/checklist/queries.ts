import { queryOptions } from '@tanstack/react-query';
import { type DuplicateQuestion, findDuplicates } from '#shared/api/duplicate.ts';
import { call } from '../browser/call.ts';
import { readPicture } from './picture-facts.ts';

/** What can be known of the picture that is shown at an address; it does not change. */
export function pictureFactsQuery(address: string, local: Blob | null) {
  return queryOptions({
    queryKey: ['picture-facts', address],
    queryFn: () => readPicture(address, local),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Whether the site has the game or the picture already. */
export function duplicatesQuery(question: DuplicateQuestion) {
  return queryOptions({
    queryKey: ['duplicates', question],
    queryFn: ({ signal }) => call(findDuplicates, { body: question, signal }),
    staleTime: 60_000,
    retry: false,
  });
}
