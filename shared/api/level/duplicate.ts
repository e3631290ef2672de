import * as v from 'valibot';
import { Duplicates } from '../../duplicate/duplicates.ts';
import { Fingerprint } from '../../duplicate/fingerprint.ts';
import { LevelId } from '../../level/level.ts';
import { Integer } from '../../schema/values.ts';
import { cleanedLine } from '../../text/clean-text.ts';
import { storableText } from '../../text/storable-text.ts';
import { endpoint } from '../endpoint.ts';

const Text = v.pipe(v.string(), cleanedLine, v.maxCodePoints(2000), storableText);

/** What is asked about: the level's game, its picture by address or fingerprint, and its own id, which does not count. */
const Question = v.object({
  gameId: Integer,
  name: Text,
  path: Text,
  fingerprint: v.optional(Fingerprint),
  levelId: v.optional(LevelId),
});
export type DuplicateQuestion = v.InferOutput<typeof Question>;

/**
 * Whether the site has a level like this one (docs/rules/editor.md#duplicates): for visitors among the released levels, for managers among
 * those in review and in the queue as well. It does not say which.
 */
export const findDuplicates = endpoint({
  method: 'POST',
  path: '/api/duplicates',
  summary: 'Whether a game or a picture was used already',
  access: 'public',
  body: Question,
  response: Duplicates,
  limit: { calls: 60, seconds: 60 },
});
