import { useQuery } from '@tanstack/react-query';
import { useKnownSubmissions } from '../submission/submissions.ts';
import { submissionQuery } from './queries.ts';

/** The submission of a level and its key, in a browser that knows the key. */
export function useOwnSubmission(levelId: string | undefined) {
  const key = useKnownSubmissions().find(({ id }) => id === levelId)?.key;
  const { data } = useQuery({ ...submissionQuery(key ?? ''), enabled: key !== undefined });
  return { key, data };
}
