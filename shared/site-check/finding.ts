import * as v from 'valibot';

/** What a check comes to: all is well, worth a look, wrong, or it could not be checked. */
export const CheckState = v.picklist(['fine', 'look', 'wrong', 'unknown']);
export type CheckState = v.InferOutput<typeof CheckState>;

/** Lines to copy, and where they go: a setting, the configuration of a proxy, a shell. */
const ChangedLines = v.object({ where: v.string(), lines: v.string() });
export type ChangedLines = v.InferOutput<typeof ChangedLines>;

/** What was found, what happens because of it, and the lines that change it; any of these is the proposal of one way. */
export const Outcome = v.object({
  state: CheckState,
  found: v.string(),
  effect: v.string(),
  changes: v.array(ChangedLines),
});
export type Outcome = v.InferOutput<typeof Outcome>;

export function fine(found: string): Outcome {
  return { state: 'fine', found, effect: '', changes: [] };
}

export function unknown(found: string): Outcome {
  return { state: 'unknown', found, effect: '', changes: [] };
}

/** What is wrong, or worth a look. */
export function problem(
  state: 'look' | 'wrong',
  { found, effect, changes = [] }: { found: string; effect: string; changes?: ChangedLines[] },
): Outcome {
  return { state, found, effect, changes };
}

/** A line of the settings. */
export function settingLine(name: string, value: string): ChangedLines {
  return { where: '.env', lines: `${name}=${value}` };
}
