import * as v from 'valibot';
import { Duplicates } from '../duplicate/duplicates.ts';
import { Level, LevelId } from '../level/level.ts';
import { Masks } from '../level/mask/mask.ts';
import { PackOrigin } from '../pack/pack.ts';
import { Timestamp } from '../schema/values.ts';
import { cleanedLine } from '../text/clean-text.ts';

const MAX_LINE = 500;
const line = v.pipe(v.string(), cleanedLine, v.maxCodePoints(MAX_LINE));

/** Where a candidate comes from: a team member, a table of levels, a source of pictures, or a pack of another site. */
export const CandidateOrigin = v.object({
  kind: v.picklist(['team', 'table', 'source', 'pack']),
  /** Of the user, the source or the pack. */
  name: line,
  /** What it is called there: what was added once is known again by it. */
  reference: v.optional(line),
  /** The web page that shows the picture there. */
  page: v.optional(line),
  /** The fingerprint of the key that signed its pack. */
  signer: v.optional(line),
  /** Of its pack. */
  author: v.optional(line),
  licence: v.optional(line),
  /** The pack that had it first, if that was another one. */
  first: v.optional(PackOrigin),
  /** The level of this site whose changes it proposes, as its pack has a later version of it. */
  newerThan: v.optional(LevelId),
});
export type CandidateOrigin = v.InferOutput<typeof CandidateOrigin>;

/** The pack that had a level first; undefined for one that came with none. */
export function firstPackOf({ first, kind, ...origin }: CandidateOrigin): PackOrigin | undefined {
  const pack = v.safeParse(PackOrigin, origin);
  if (first || kind !== 'pack') return first;
  return pack.success ? pack.output : undefined;
}

/** What the server has found in the picture and the steps of a candidate. */
export const Verdict = v.object({
  /** The findings of the checklist (docs/rules/editor.md#checklist), without their texts: each reader has them in their own language. */
  checks: v.array(
    v.object({
      id: v.string(),
      weight: v.picklist(['must', 'should', 'hint']),
      step: v.optional(v.number()),
    }),
  ),
  /** The masks of the level and those over the lettering that its steps show; null where none is shown, or it has no room for them. */
  masks: v.nullable(Masks),
  /** Whether no step shows anything like lettering; left out by those that did not look for it. */
  isClear: v.optional(v.boolean()),
  /** The content hash of the level that was looked at; left out by those before it was kept. */
  of: v.optional(v.string()),
});
export type Verdict = v.InferOutput<typeof Verdict>;

/** A picture with a game that may become a level (docs/rules/candidates.md). */
export const Candidate = v.object({
  /** In the state 'candidate'. */
  level: Level,
  origin: CandidateOrigin,
  /** Null until the server has looked at it. */
  verdict: v.nullable(Verdict),
  /** With the levels of the site that are out or to come; other candidates do not count. */
  duplicates: Duplicates,
  putOffAt: v.nullable(Timestamp),
  droppedAt: v.nullable(Timestamp),
  /**
   * For a later version of a level of this site: this level as it is, and with what its author has changed. `clashes` are the fields of this that
   * the site has changed, too (docs/rules/packs.md#changes).
   */
  update: v.optional(v.object({ before: Level, after: Level, clashes: v.array(v.keyof(Level)) })),
});
export type Candidate = v.InferOutput<typeof Candidate>;
export type Update = NonNullable<Candidate['update']>;

/** What is decided about a candidate besides its approval: not now, not at all, or back among the others. */
export const CandidateDecision = v.picklist(['later', 'drop', 'back']);
export type CandidateDecision = v.InferOutput<typeof CandidateDecision>;
