/** How much a finding matters: only 'must' keeps a level from being sent. */
export type Weight = 'must' | 'should' | 'hint';

/** What a machine can do about a finding: put the steps around each other, or move a step to a place that shows something. */
export type Mend = 'nest' | 'move';

/** One finding about a level; `step` (1 to 5) or `field` is what it is about. */
export interface Check {
  /** Names the finding among those of a level. */
  id: string;
  weight: Weight;
  /** A sentence. */
  text: string;
  step?: number;
  /** The `data-field` of a control of the form. */
  field?: string;
  mend?: Mend;
}
