import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** The fields whose label on the screen is not their name in the contract. */
const LABELS: Record<string, string> = {
  aliases: 'Other names',
  current: 'Current password',
  didYouKnow: 'Did you know',
  gameId: 'Game',
  into: 'Other game',
  path: 'Image',
  presentation: 'Description',
  releaseDate: 'Year',
  zoomPresets: 'Zoom level',
};

/** What an invalid value must be, to follow the label of its field: 'must have at most 200 characters'. */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${withArticle(String(issue.expected))}`;
    case 'too_small':
      return describeLimit(issue.origin, issue.minimum, issue.inclusive === false ? 'more than' : 'at least');
    case 'too_big':
      return describeLimit(issue.origin, issue.maximum, issue.inclusive === false ? 'less than' : 'at most');
    case 'invalid_value':
      return `must be one of: ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    default:
      return 'is not valid';
  }
}

/** A sentence about an invalid field: 'Year must be from 1950 to 2100'. Messages of schemas may be sentences themselves. */
export function describeField({ path, message }: Issue): string {
  const isSentence = /^\p{Lu}/u.test(message);
  return isSentence ? message : `${labelOf(path)} ${message}`;
}

function describeLimit(origin: string, limit: number | bigint, relation: string): string {
  if (origin === 'string')
    return limit === 1 && relation === 'at least'
      ? 'must not be empty'
      : `must have ${relation} ${count(limit, 'character')}`;
  if (origin === 'array' || origin === 'set') return `must have ${relation} ${count(limit, 'entry')}`;
  return `must be ${relation} ${limit}`;
}

function count(limit: number | bigint, noun: string): string {
  const plural = noun === 'entry' ? 'entries' : `${noun}s`;
  return `${limit} ${Number(limit) === 1 ? noun : plural}`;
}

const TYPES: Record<string, string> = {
  int: 'a whole number',
  array: 'a list',
  object: 'an object',
  string: 'a text',
  boolean: 'yes or no',
};

function withArticle(type: string): string {
  return TYPES[type] ?? `a ${type}`;
}

/** 'Other names 3' for the path ['aliases', 2]. */
function labelOf(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path.map((part) =>
    typeof part === 'number' ? String(part + 1) : nameOf(String(part)),
  );
  return first === undefined ? 'The request' : [first, ...rest.map((part) => part.toLowerCase())].join(' ');
}

function nameOf(field: string): string {
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return LABELS[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
