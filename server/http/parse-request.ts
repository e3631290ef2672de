import type * as v from 'valibot';
import { fieldLabel, fieldPath } from '#shared/api/field-issue.ts';
import { inEnglish } from '#shared/language/in-node.ts';
import { refusalOfIssue } from '#shared/refusal/refusal-of-issue.ts';
import { Failure, problemAt } from './failure.ts';

type Schema = v.GenericSchema;
type Issue = v.BaseIssue<unknown>;

/** How many errors the text of a failure names. */
const MAX_NAMED_ERRORS = 3;

/** How many errors a response lists at most: a response to bad input has at most 8 KB. */
const MAX_ERRORS = 20;
const MAX_UNKNOWN_FIELDS = 10;
const MAX_UNKNOWN_LENGTH = 40;

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
    const errors = issues.slice(0, MAX_ERRORS).map((issue) => problemOf(part, issue));
    // Tools of people add to addresses: what is not known there is not meant for the site.
    const unknown = part === 'query' ? [] : unknownFields(schema, value);
    if (unknown.length > 0) {
      errors.push({ path: part, message: `The request has unknown fields: ${listUnknown(unknown)}` });
    }
    if (errors.length === 0) return output as Parsed<Part>;
    const distinct = [...new Set(errors.map(({ message }) => message))];
    throw new Failure(
      'invalid',
      { english: distinct.slice(0, MAX_NAMED_ERRORS).join('. '), reason: 'invalid' },
      { errors },
    );
  };
}

/** Runs a schema as `v.safeParse` does, until it has found enough errors: `abortEarly` alone would end with the first. */
function run(schema: Schema, value: unknown): v.OutputDataset<unknown, Issue> {
  let found = 0;
  return schema['~run'](
    { value },
    {
      message: () => {
        found += 1;
        return '';
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

/** What is wrong with a field; in English as a sentence with its name: 'Year must be at least 1950'. */
function problemOf(part: string, issue: Issue): ReturnType<typeof problemAt> {
  const path = fieldPath(issue);
  const problem = problemAt([part, ...path].join('.'), refusalOfIssue(issue));
  const label = inEnglish(() => fieldLabel(path)) || 'The request';
  return {
    ...problem,
    message: `${label} ${problem.message.charAt(0).toLowerCase()}${problem.message.slice(1)}`,
  };
}
