import type { LevelToSave, LevelToSubmit } from '#shared/api/review.ts';
import type { Level } from '#shared/level/level.ts';
import type { Visitor } from '../http/visitor.ts';
import { type Calendar, currentCalendar } from '../level/calendar.ts';
import type { LevelContext } from '../level/level-context.ts';

/** A call that sends a level, with or without an image. */
export interface LevelCall {
  body: LevelToSave | LevelToSubmit;
  image: Buffer | null;
  visitor: Visitor;
}

/** A level as it was sent, by whom, and on which day. */
export interface Upload {
  level: Level;
  /** `revisionOf` the level that the edit began from; null for a new level. */
  baseRevision: string | null;
  /** The bytes of the uploaded file. */
  image: Buffer | null;
  visitor: Visitor;
  calendar: Calendar;
}

/** The level of a call without the fields that only describe the call or that the server decides itself. */
export async function receiveUpload(
  context: LevelContext,
  { body, image, visitor }: LevelCall,
): Promise<Upload> {
  const {
    baseRevision = null,
    screenshotContentType: _,
    lockedFuture: __,
    imageHeight: ___,
    ...fields
  } = body;
  const level = { ...fields, path: fields.path.trim(), creator: fields.creator.trim() };
  return { level, baseRevision, image, visitor, calendar: await currentCalendar(context) };
}
