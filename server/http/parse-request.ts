import type * as v from 'valibot';
import { levelFields } from '#shared/level/level.ts';
import { spellName } from '#shared/text/spell-name.ts';
import { Failure } from './failure.ts';

type Schema = v.GenericSchema;
type Issue = v.BaseIssue<unknown>;

/** How many errors the text of a failure names. */
const MAX_NAMED_ERRORS = 3;

/** How many errors a response lists at most: a response to bad input has at most 8 KB. */
const MAX_ERRORS = 20;
const MAX_UNKNOWN_FIELDS = 10;
const MAX_UNKNOWN_LENGTH = 40;

/** The fields whose label on the screen is not their name in the contract. Games and users have a `name`, too. */
const LABELS: Record<string, string | undefined> = {
  ...Object.fromEntries(levelFields.map(([name, { label }]) => [name, label?.()])),
  name: undefined,
  aliases: 'Other names',
  current: 'Current password',
  into: 'Other game',
};

const TYPES: Record<string, string> = {
  array: 'a list',
  object: 'an object',
  string: 'a text',
  boolean: 'yes or no',
};

/** The relation to its limit that a value of the wrong length or size must have. */
const RELATIONS: Record<string, string> = {
  min_length: 'at least',
  max_length: 'at most',
  min_code_points: 'at least',
  max_code_points: 'at most',
  min_value: 'at least',
  max_value: 'at most',
  gt_value: 'more than',
  lt_value: 'less than',
};

/** The parsed part of a request; undefined for an endpoint that takes none. */
export type Parsed<Part extends Schema | undefined> = Part extends Schema ? v.InferOutput<Part> : undefined;

/** Parses one part of a request by the contract; throws an 'invalid' failure that names the fields which do not fit. */
export function createPartParser<Part extends Schema | undefined>(
  schema: Part,
  part: string,
): (value: unknown) => Parsed<Part> {
  if (!schema) return () => undefined as Parsed<Part>;
  return (value) => {
    const { issues = [], value: output } = run(schema, value);
    const errors = issues.slice(0, MAX_ERRORS).map((issue) => ({
      path: [part, ...fieldPath(issue)].join('.'),
      message: describeField(issue),
    }));
    // Tools of people add to addresses: what is not known there is not meant for the site.
    const unknown = part === 'query' ? [] : unknownFields(schema, value);
    if (unknown.length > 0) {
      errors.push({ path: part, message: `The request has unknown fields: ${listUnknown(unknown)}` });
    }
    if (errors.length === 0) return output as Parsed<Part>;
    const distinct = [...new Set(errors.map(({ message }) => message))];
    throw new Failure('invalid', distinct.slice(0, MAX_NAMED_ERRORS).join('. '), { errors });
  };
}

/** Runs a schema as `v.safeParse` does, until it has found enough errors: `abortEarly` alone would end with the first. */
function run(schema: Schema, value: unknown): v.OutputDataset<unknown, Issue> {
  let found = 0;
  return schema['~run'](
    { value },
    {
      message: (issue) => {
        found += 1;
        return describeIssue(issue);
      },
      get abortEarly() {
        return found >= MAX_ERRORS;
      },
    },
  );
}

function listUnknown(names: readonly string[]): string {
  const listed = names.slice(0, MAX_UNKNOWN_FIELDS).map((name) => name.slice(0, MAX_UNKNOWN_LENGTH));
  return names.length > listed.length
    ? `${listed.join(', ')} and ${names.length - listed.length} more`
    : listed.join(', ');
}

/** The contract's objects drop unknown fields, for responses; a request with one is refused. */
function unknownFields(schema: Schema, value: unknown): string[] {
  if (!('entries' in schema) || typeof value !== 'object' || value === null || Array.isArray(value))
    return [];
  const known = schema.entries as object;
  return Object.keys(value).filter((name) => !Object.hasOwn(known, name));
}

/** What an invalid value must be, to follow the label of its field: 'must have at most 200 characters'. */
function describeIssue(issue: Issue): string {
  const { kind, type, input, expected, requirement } = issue;
  if (isListForObject(issue)) return 'must be an object';
  if (kind === 'schema' && input === undefined) return 'is missing';
  switch (type) {
    case 'length':
      return describeLimit(input, requirement, hasLess(input, requirement) ? 'at least' : 'at most');
    case 'picklist':
    case 'literal':
      return `must be one of: ${listOf(expected)}`;
    case 'safe_integer':
      return Number.isInteger(input) ? describeLimit(input, ...safeLimit(input)) : 'must be a whole number';
    case 'finite':
    case 'to_number':
      return 'must be a number';
    case 'union':
    case 'variant':
      return 'is not valid';
  }
  const relation = RELATIONS[type];
  if (relation) return describeLimit(input, requirement, relation);
  return kind === 'schema' ? `must be ${TYPES[type] ?? `a ${type}`}` : 'is not valid';
}

/** A sentence about an invalid field: 'Year must be from 1950 to 2100'. Messages of schemas may be sentences themselves. */
function describeField(issue: Issue): string {
  const isSentence = /^\p{Lu}/u.test(issue.message);
  return isSentence ? issue.message : `${labelOf(fieldPath(issue))} ${issue.message}`;
}

/** The keys that lead to the field of an issue. */
function fieldPath(issue: Issue): (string | number)[] {
  const path = (issue.path ?? []).map(({ key }) => key as string | number);
  return isListForObject(issue) ? path.slice(0, -1) : path;
}

/** A list in place of an object: valibot reports the first field that it lacks. */
function isListForObject({ type, path }: Issue): boolean {
  return type === 'object' && Array.isArray(path?.at(-1)?.input);
}

function describeLimit(input: unknown, limit: unknown, relation: string): string {
  if (typeof input === 'string')
    return limit === 1 && relation === 'at least'
      ? 'must not be empty'
      : `must have ${relation} ${count(Number(limit), 'character')}`;
  if (Array.isArray(input)) return `must have ${relation} ${count(Number(limit), 'entry')}`;
  return `must be ${relation} ${limit}`;
}

function hasLess(input: unknown, length: unknown): boolean {
  return (input as { length: number }).length < Number(length);
}

function safeLimit(input: unknown): [limit: number, relation: string] {
  return Number(input) < 0 ? [Number.MIN_SAFE_INTEGER, 'at least'] : [Number.MAX_SAFE_INTEGER, 'at most'];
}

/** 'approved, archived' for what valibot writes as `("approved" | "archived")`. */
function listOf(expected: string | null): string {
  return (expected ?? '').replace(/["()]/g, '').replaceAll(' | ', ', ');
}

function count(limit: number, noun: string): string {
  const plural = noun === 'entry' ? 'entries' : `${noun}s`;
  return `${limit} ${limit === 1 ? noun : plural}`;
}

/** 'Other names 3' for the path ['aliases', 2]. */
function labelOf(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path.map((part) =>
    typeof part === 'number' ? String(part + 1) : (LABELS[String(part)] ?? spellName(String(part))),
  );
  return first === undefined ? 'The request' : [first, ...rest.map((part) => part.toLowerCase())].join(' ');
}
