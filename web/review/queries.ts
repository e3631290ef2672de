import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { senderBlocks, standardAnswers } from '#shared/api/level/review.ts';
import {
  reviewQueue,
  reviewThread,
  sharedPictures,
  submission,
  submissionAnswers,
  submissions,
  submissionsOpen,
} from '#shared/api/level/submission.ts';
import { sentText } from '#shared/refusal/refusals.ts';
import { call, isNotFound } from '../browser/call.ts';
import { callQuery } from '../browser/call-query.ts';
import { invalidateLevels } from '../level/queries.ts';
import { keyHeader, knownKeysHeader, useKnownSubmissions } from '../submission/submissions.ts';

const ANSWERS_STALE_MS = 15 * 60_000;
const QUEUE_REFETCH_MS = 60_000;

/** The submission that a key opens. */
export function submissionQuery(key: string) {
  return queryOptions({
    queryKey: ['submission', key],
    queryFn: ({ signal }) => call(submission, { headers: keyHeader([key]), signal }),
    staleTime: 0,
    retry: (failures, error) => failures < 2 && !isNotFound(error),
  });
}

/** All submissions of this browser. */
export function submissionsQuery() {
  return queryOptions({
    queryKey: ['submissions'],
    queryFn: ({ signal }) => call(submissions, { headers: knownKeysHeader(), signal }),
    staleTime: 0,
  });
}

/** When the submissions of this browser were decided on. */
export function answersQuery() {
  return queryOptions({
    queryKey: ['submission-answers'],
    queryFn: ({ signal }) => call(submissionAnswers, { headers: knownKeysHeader(), signal }),
    staleTime: ANSWERS_STALE_MS,
  });
}

/** What else shows the picture of a level. */
export function sharedPicturesQuery(levelId: string) {
  return queryOptions({
    queryKey: ['shared-pictures', levelId],
    queryFn: ({ signal }) => call(sharedPictures, { params: { id: levelId }, signal }),
    staleTime: 0,
  });
}

/** Whether this browser may submit a new level. */
export function openingQuery() {
  return queryOptions({
    queryKey: ['submission-opening'],
    queryFn: async ({ signal }) => {
      const opening = await call(submissionsOpen, { headers: knownKeysHeader(), signal });
      const { refusal, why, pictureRefusal, pictureWhy } = opening;
      return {
        ...opening,
        refusal: refusal && sentText(why ?? {}, refusal),
        pictureRefusal: pictureRefusal && sentText(pictureWhy ?? {}, pictureRefusal),
      };
    },
    staleTime: 0,
  });
}

/** The review thread of a level, for managers. */
export function threadQuery(id: string) {
  return queryOptions({
    queryKey: ['review-thread', id],
    queryFn: ({ signal }) => call(reviewThread, { params: { id }, signal }),
    staleTime: 0,
  });
}

/** The levels in review, for managers. */
export const queueQuery = callQuery('review-queue', reviewQueue, {
  staleTime: 0,
  refetchInterval: QUEUE_REFETCH_MS,
});

/** The senders from whom nothing is taken. */
export const senderBlocksQuery = callQuery('sender-blocks', senderBlocks, { staleTime: 0 });

/** The texts that managers keep for creators. */
export const standardAnswersQuery = callQuery('standard-answers', standardAnswers, { staleTime: 60_000 });

/** Reloads what is shown of reviews and levels, after a level was submitted or decided on. */
export async function invalidateReviews(queryClient: QueryClient): Promise<void> {
  const keys = ['submission', 'submissions', 'submission-opening', 'review-thread', 'review-queue'];
  await Promise.all([
    invalidateLevels(queryClient),
    ...keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  ]);
}

/** The submission of a level and its key, in a browser that has stored the key. */
export function useOwnSubmission(levelId: string | undefined) {
  const key = useKnownSubmissions().find(({ id }) => id === levelId)?.key;
  const { data } = useQuery({ ...submissionQuery(key ?? ''), enabled: key !== undefined });
  return { key, data };
}
