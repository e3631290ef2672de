import * as v from 'valibot';
import { t } from '../language/t.ts';
import { fieldLabels } from '../level/field-labels.ts';
import type { Level } from '../level/level.ts';
import { refusals, refusalText } from '../refusal/refusals.ts';
import { type PlainReason, type Refusal, refuse } from '../refusal/refuse.ts';
import { spellName } from '../text/spell-name.ts';

type Issue = v.BaseIssue<unknown>;

/** Why a value does not fit a schema. Schemas give what only they know as the code of a refusal without values, in place of a message. */
export function refusalOfIssue(issue: Issue): Refusal {
  const { kind, type, input, expected, requirement, message } = issue;
  if (Object.hasOwn(refusals, message)) return { reason: message as PlainReason };
  if (isListForObject(issue)) return refuse('wrong-type', { type: 'object' });
  if (kind === 'schema' && input === undefined) return refuse('missing');
  switch (type) {
    case 'length':
      return hasLess(input, requirement) ? least(input, requirement) : most(input, requirement);
    case 'min_length':
    case 'min_code_points':
    case 'min_value':
      return least(input, requirement);
    case 'max_length':
    case 'max_code_points':
    case 'max_value':
      return most(input, requirement);
    case 'max_bytes':
      return refuse('too-many-bytes');
    case 'gt_value':
      return refuse('not-more', { min: String(requirement) });
    case 'lt_value':
      return refuse('not-less', { max: String(requirement) });
    case 'picklist':
    case 'literal':
      return refuse('not-listed', { values: listOf(expected) });
    case 'safe_integer':
      if (!Number.isInteger(input)) return refuse('not-whole');
      return Number(input) < 0 ? least(input, Number.MIN_SAFE_INTEGER) : most(input, Number.MAX_SAFE_INTEGER);
    case 'finite':
    case 'to_number':
      return refuse('wrong-type', { type: 'number' });
    case 'union':
    case 'variant':
      return refuse('not-valid');
  }
  return kind === 'schema' ? refuse('wrong-type', { type }) : refuse('not-valid');
}

/** `v.summarize` for schemas whose messages are codes. */
export function summarizeIssues([first, ...others]: [Issue, ...Issue[]]): string {
  return v.summarize([worded(first), ...others.map(worded)]);
}

function worded(issue: Issue): Issue {
  const { message } = issue;
  return Object.hasOwn(refusals, message)
    ? { ...issue, message: refusalText({ reason: message as PlainReason }) }
    : issue;
}

/** No field has a longer name: one that was sent in its place is not repeated whole. */
const MAX_KEY_LENGTH = 60;

/** The keys that lead to the field of an issue. */
export function fieldPath(issue: Issue): (string | number)[] {
  const path = (issue.path ?? []).map(({ key }) =>
    typeof key === 'string' ? key.slice(0, MAX_KEY_LENGTH) : (key as number),
  );
  return isListForObject(issue) ? path.slice(0, -1) : path;
}

/** A list in place of an object: valibot reports the first field that it lacks. */
function isListForObject({ type, path }: Issue): boolean {
  return type === 'object' && Array.isArray(path?.at(-1)?.input);
}

function hasLess(input: unknown, length: unknown): boolean {
  return (input as { length: number }).length < Number(length);
}

function least(input: unknown, limit: unknown): Refusal {
  const min = Number(limit);
  if (typeof input === 'string') return min === 1 ? refuse('empty') : refuse('too-short', { min });
  return Array.isArray(input) ? refuse('too-few', { min }) : refuse('too-small', { min: String(limit) });
}

function most(input: unknown, limit: unknown): Refusal {
  const max = Number(limit);
  if (typeof input === 'string') return refuse('too-long', { max });
  return Array.isArray(input)
    ? refuse('too-many-entries', { max })
    : refuse('too-great', { max: String(limit) });
}

/** 'approved, archived' for what valibot writes as `("approved" | "archived")`. */
function listOf(expected: string | null): string {
  return (expected ?? '').replace(/["()]/g, '').replaceAll(' | ', ', ');
}

/** The name of a field on the screen, by the keys that lead to it: 'Other names 3' for `aliases` and 2. */
export function fieldLabel(path: readonly (string | number)[]): string {
  const [first, ...rest] = path.map((key) => (typeof key === 'number' ? String(key + 1) : labelOf(key)));
  return first === undefined ? '' : [first, ...rest.map((label) => label.toLowerCase())].join(' ');
}

function labelOf(key: string): string {
  switch (key) {
    // Games and users have one, too.
    case 'name':
      return t('Name');
    case 'aliases':
      return t('Other names');
    case 'current':
      return t('Current password');
    case 'into':
      return t('Other game');
  }
  return fieldLabels[key as keyof Level]?.() ?? spellName(key);
}
