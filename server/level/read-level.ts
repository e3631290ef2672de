import * as v from 'valibot';
import { UNLISTED_GAME_ID } from '#shared/game/game.ts';
import { AlsoAccepted } from '#shared/level/also-accepted.ts';
import { Credit, Level } from '#shared/level/level.ts';
import { Masks } from '#shared/level/mask.ts';
import { STEP_COUNT } from '#shared/level/step-count.ts';
import { StepDescriptions } from '#shared/level/step-descriptions.ts';
import { ZoomPreset } from '#shared/level/zoom.ts';
import type { LevelRow } from '../database/tables.ts';
import { levelFromRow } from './level-row.ts';

const ZoomPresets = v.pipe(v.array(v.nullable(ZoomPreset)), v.length(STEP_COUNT));
/** What was to be hidden is not known. */
const ALL_MASKED: Masks = [{ x: 0, y: 0, width: 1, height: 1 }];
const NO_PRESETS = Array.from({ length: STEP_COUNT }, () => null);

/** A level and the columns of its row that could not be read: their fields are empty. */
export interface ReadLevel {
  level: Level;
  damaged: readonly string[];
}

/** The level of a row. One that does not fit the schema, which no call writes, keeps its place and what can be read of it. */
export function readLevel(row: LevelRow): ReadLevel {
  try {
    return { level: levelFromRow(row), damaged: [] };
  } catch {
    return readDamagedLevel(row);
  }
}

function readDamagedLevel(row: LevelRow): ReadLevel {
  const damaged: string[] = [];
  const { entries: shape } = Level;
  function read<Value>(column: keyof LevelRow, schema: v.GenericSchema<unknown, Value>, empty: Value): Value {
    const result = v.safeParse(schema, row[column]);
    if (!result.success) damaged.push(column);
    return result.success ? result.output : empty;
  }
  function readJson<Value>(
    column: 'zoom_presets' | 'credit' | 'also_accepted' | 'masks' | 'step_descriptions',
    schema: v.GenericSchema<unknown, Value>,
    empty: Value,
  ): Value {
    const result = v.safeParse(schema, parseJson(row[column]));
    if (!result.success) damaged.push(column);
    return result.success ? result.output : empty;
  }
  const height = row.image_height === null ? undefined : read('image_height', shape.imageHeight, undefined);
  const accepted = readJson('also_accepted', v.nullable(AlsoAccepted), null);
  const masks = row.masks === null ? [] : readJson('masks', Masks, ALL_MASKED);
  const descriptions = readJson('step_descriptions', v.nullable(StepDescriptions), null);
  const level: Level = {
    id: read('id', shape.id, 'damaged'),
    name: read('name', shape.name, ''),
    path: read('path', shape.path, ''),
    version: read('version', shape.version, 1),
    gameId: read('game_id', shape.gameId, UNLISTED_GAME_ID),
    releaseDate: read('release_date', shape.releaseDate, null),
    presentation: read('presentation', shape.presentation, ''),
    didYouKnow: read('did_you_know', shape.didYouKnow, ''),
    didYouKnowSpoils: row.did_you_know_spoils === 1,
    creator: read('creator', shape.creator, ''),
    comment: read('comment', shape.comment, ''),
    celebration: read('celebration', shape.celebration, ''),
    noSmoothing: row.no_smoothing === 1,
    popularity: read('popularity', shape.popularity, null),
    createdAt: read('created_at', shape.createdAt, new Date(0).toISOString()),
    state: read('state', shape.state, 'archived'),
    zoomPresets: readJson('zoom_presets', ZoomPresets, NO_PRESETS),
    ...(descriptions && { stepDescriptions: descriptions }),
    imageRatio: read('image_ratio', shape.imageRatio, null),
    ...(height !== undefined && { imageHeight: height }),
    credit: readJson('credit', v.nullable(Credit), null),
    ...(accepted && { alsoAccepted: accepted }),
    ...(masks.length > 0 && { masks }),
  };
  return { level, damaged };
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}
