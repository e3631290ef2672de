import * as v from 'valibot';
import { LevelId } from '../../level/level.ts';
import { ZoomPreset } from '../../level/zoom/zoom.ts';
import { listOf } from '../../schema/values.ts';
import { endpoint } from '../endpoint.ts';

/** More levels than any picture has. */
const MAX_STEPS = 1000;

/**
 * The first steps of all levels of the picture of a level, which a remix of it keeps away from (docs/rules/play.md#remixes). 404 unless the
 * days of all of them have ended everywhere on Earth, and for withdrawn levels and pictures of other sites.
 */
export const remix = endpoint({
  method: 'GET',
  path: '/api/level/:id/remix',
  summary: 'Where the first steps in the picture of a past level are',
  access: 'public',
  params: v.object({ id: LevelId }),
  response: v.object({ firstSteps: listOf(ZoomPreset, MAX_STEPS) }),
});
