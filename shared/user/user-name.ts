import * as v from 'valibot';
import { cleanedLine } from '../text/clean-text.ts';
import { storableText } from '../text/storable-text.ts';

export const MAX_USER_NAME_LENGTH = 60;

/** The name of a new user: one line of visible text. Older ones may be longer. */
export const NewUserName = v.pipe(
  v.string(),
  cleanedLine,
  v.trim(),
  v.minLength(1),
  v.maxCodePoints(MAX_USER_NAME_LENGTH),
  storableText,
);
