import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { findPictures, pictureSources } from '#shared/api/level/picture-source.ts';
import { call } from '../../../browser/call.ts';

/** Whose pictures are sought: those of some games, by their ids with commas between, or of the best known without a level. */
export interface Question {
  games?: string | undefined;
  decade?: number | undefined;
  series?: string | undefined;
}

export function pictureSourcesQuery() {
  return queryOptions({
    queryKey: ['picture-sources'],
    queryFn: ({ signal }) => call(pictureSources, { signal }),
  });
}

/** Pictures of a source, some games at a time. They stay as they were found: each search is work for the source. */
export function foundPicturesQuery(source: string, question: Question) {
  return infiniteQueryOptions({
    queryKey: ['found-pictures', source, question],
    queryFn: ({ pageParam, signal }) =>
      call(findPictures, { params: { source }, query: { ...question, skip: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}
