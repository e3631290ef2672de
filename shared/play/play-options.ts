import * as v from 'valibot';

/** What a site offers to players who are stuck (docs/rules/play.md#help). */
export const PlayOptions = v.object({ mayGiveUp: v.boolean(), mayGetHelp: v.boolean() });
export type PlayOptions = v.InferOutput<typeof PlayOptions>;

/** Those of a site whose admins have changed nothing. */
export const DEFAULT_PLAY_OPTIONS: PlayOptions = { mayGiveUp: true, mayGetHelp: true };
