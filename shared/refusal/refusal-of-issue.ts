import type * as v from 'valibot';
import { refusals } from './refusals.ts';
import { type PlainReason, type Refusal, refuse } from './refuse.ts';

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

/** A list in place of an object: valibot reports the first field that it lacks. */
export function isListForObject({ type, path }: Issue): boolean {
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
