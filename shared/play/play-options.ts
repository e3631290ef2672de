import * as v from 'valibot';

/** What a site offers to players who are stuck (docs/rules/play.md#help). Sites that chose before there were facts show them. */
export const PlayOptions = v.object({
  mayGiveUp: v.boolean(),
  mayGetHelp: v.boolean(),
  showsFacts: v.optional(v.boolean(), true),
});
export type PlayOptions = v.InferOutput<typeof PlayOptions>;

/** Those of a site whose admins have changed nothing. */
export const DEFAULT_PLAY_OPTIONS: PlayOptions = { mayGiveUp: true, mayGetHelp: true, showsFacts: true };

/** The step from which on facts of the game are shown. */
export const FACTS_STEP = 4;
