import * as v from 'valibot';
import { AlsoAccepted } from '#shared/level/also-accepted.ts';
import { Credit, Level } from '#shared/level/level.ts';
import { Masks } from '#shared/level/mask.ts';
import { givenDescriptions, StepDescriptions } from '#shared/level/step-descriptions.ts';
import { ZoomPreset } from '#shared/level/zoom.ts';
import type { LevelRow } from '../database/tables.ts';

const ZoomPresets = v.array(v.nullable(ZoomPreset));

/** The level of a row. Throws when the row does not fit the schema. */
export function levelFromRow(row: LevelRow): Level {
  return v.parse(Level, {
    id: row.id,
    name: row.name,
    path: row.path,
    version: row.version,
    gameId: row.game_id,
    releaseDate: row.release_date,
    presentation: row.presentation,
    didYouKnow: row.did_you_know,
    didYouKnowSpoils: row.did_you_know_spoils === 1,
    creator: row.creator,
    comment: row.comment,
    celebration: row.celebration,
    noSmoothing: row.no_smoothing === 1,
    popularity: row.popularity,
    createdAt: row.created_at,
    state: row.state,
    zoomPresets: v.parse(ZoomPresets, JSON.parse(row.zoom_presets)),
    ...(row.step_descriptions !== null && {
      stepDescriptions: v.parse(StepDescriptions, JSON.parse(row.step_descriptions)),
    }),
    imageRatio: row.image_ratio,
    ...(row.image_height !== null && { imageHeight: row.image_height }),
    credit: row.credit === null ? null : v.parse(Credit, JSON.parse(row.credit)),
    ...(row.also_accepted !== null && { alsoAccepted: v.parse(AlsoAccepted, JSON.parse(row.also_accepted)) }),
    ...(row.masks !== null && { masks: v.parse(Masks, JSON.parse(row.masks)) }),
  });
}

/** The row of a level, without its position in the daily order. */
export function rowFromLevel(level: Level): Omit<LevelRow, 'position'> {
  const descriptions = givenDescriptions(level);
  return {
    id: level.id,
    name: level.name,
    path: level.path,
    version: level.version,
    game_id: level.gameId,
    release_date: level.releaseDate,
    presentation: level.presentation,
    did_you_know: level.didYouKnow,
    did_you_know_spoils: Number(level.didYouKnowSpoils),
    creator: level.creator,
    comment: level.comment,
    celebration: level.celebration,
    no_smoothing: Number(level.noSmoothing),
    popularity: level.popularity,
    created_at: level.createdAt,
    state: level.state,
    zoom_presets: JSON.stringify(level.zoomPresets),
    image_ratio: level.imageRatio,
    image_height: level.imageHeight ?? null,
    credit: level.credit && JSON.stringify(level.credit),
    also_accepted: level.alsoAccepted?.length ? JSON.stringify(level.alsoAccepted) : null,
    masks: level.masks?.length ? JSON.stringify(level.masks) : null,
    step_descriptions: descriptions && JSON.stringify(descriptions),
  };
}
