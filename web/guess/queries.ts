import { queryOptions } from '@tanstack/react-query';
import { levelGuesses } from '#shared/api/play/play.ts';
import { call } from '../browser/call.ts';
import { levelScoresQuery } from '../level/queries.ts';

/** What everyone guessed on a level; out of date whenever its scores are. */
export function levelGuessesQuery(id: string) {
  return queryOptions({
    queryKey: [...levelScoresQuery(id).queryKey, 'guesses'],
    queryFn: ({ signal }) => call(levelGuesses, { params: { id }, signal }),
  });
}
