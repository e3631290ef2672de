import * as v from 'valibot';
import { Day } from '../calendar/day.ts';
import { Integer, listOf, Timestamp } from '../schema/values.ts';
import { cleanedLine } from '../text/clean-text.ts';
import { storableText } from '../text/storable-text.ts';
import { Permission } from './user.ts';

/** What access tokens begin with, so that they are told from those of others, and found when they were published by mistake. */
export const ACCESS_TOKEN_PREFIX = 'zoomout_';
export const MAX_ACCESS_TOKENS = 20;
/** For how long after a login a token works whose user's permissions the provider gives: as long as the longest session. */
export const MAX_DAYS_SINCE_LOGIN = 30;
const MAX_NAME_LENGTH = 60;
const MAX_DAYS = 366;

/** A token as its user asks for it: a name, what it may do, and the days until it ends. */
export const AccessTokenInput = v.object({
  name: v.pipe(
    v.string(),
    cleanedLine,
    v.trim(),
    v.minLength(1),
    v.maxCodePoints(MAX_NAME_LENGTH),
    storableText,
  ),
  permissions: listOf(Permission, Permission.options.length, 1),
  days: v.pipe(Integer, v.minValue(1), v.maxValue(MAX_DAYS)),
});
export type AccessTokenInput = v.InferOutput<typeof AccessTokenInput>;

/** A token that has not been removed, without what it is used with; the day of its last use is in UTC. */
export const AccessToken = v.object({
  id: v.string(),
  name: v.pipe(v.string(), cleanedLine),
  permissions: v.array(Permission),
  createdAt: Timestamp,
  endsAt: Timestamp,
  lastUsedOn: v.nullable(Day),
});
export type AccessToken = v.InferOutput<typeof AccessToken>;
