import { useState } from 'react';
import { knownSubmissions } from '../../submission/submissions.ts';

/** When the answers were given that had been seen before this screen was opened, by level id. */
export function useSeenBefore(): ReadonlyMap<string, string | null> {
  const [seen] = useState(() => new Map(knownSubmissions().map(({ id, seenAt }) => [id, seenAt])));
  return seen;
}
