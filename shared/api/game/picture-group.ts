import * as v from 'valibot';
import { PictureGroup } from '../../game/picture-group.ts';
import { Integer } from '../../schema/values.ts';
import { endpoint } from '../endpoint.ts';

/** A group of pictures, and the id of their game. */
export const GroupGame = v.object({ group: PictureGroup, gameId: Integer });
export type GroupGame = v.InferOutput<typeof GroupGame>;

/**
 * The games of groups of pictures that managers have named, the last first: at most 1,000 (docs/rules/editor.md#groups-of-pictures). For managers alone, as
 * it tells of which games there will be levels.
 */
export const groupGames = endpoint({
  method: 'GET',
  path: '/api/picture-groups',
  summary: 'Games of pictures that nothing else names',
  access: 'manage-level',
  response: v.array(GroupGame),
});

/** Keeps the game of a group of pictures for later imports, in place of the one so far. */
export const nameGroup = endpoint({
  method: 'POST',
  path: '/api/picture-groups',
  summary: 'Name the game of a group of pictures',
  access: 'manage-level',
  audit: { none: 'only proposes a game at the next import' },
  body: GroupGame,
  response: v.array(GroupGame),
});
