import * as v from 'valibot';
import { describeField, describeIssue, fieldPath } from './describe-issue.ts';
import { Failure } from './failure.ts';

type Schema = v.GenericSchema;

// Screens show these messages as they are.
v.setGlobalMessage(describeIssue);

/** So many errors are named in the text of a failure. */
const MAX_NAMED_ERRORS = 3;

/** The parsed part of a request; undefined for an endpoint that takes none. */
export type Parsed<Part extends Schema | undefined> = Part extends Schema ? v.InferOutput<Part> : undefined;

/** Parses one part of a request by the contract; throws an 'invalid' failure that names the fields which do not fit. */
export function createPartParser<Part extends Schema | undefined>(
  schema: Part,
  part: string,
): (value: unknown) => Parsed<Part> {
  if (!schema) return () => undefined as Parsed<Part>;
  return (value) => {
    const result = v.safeParse(schema, value);
    const errors = (result.issues ?? []).map((issue) => ({
      path: [part, ...fieldPath(issue)].join('.'),
      message: describeField(issue),
    }));
    const unknown = unknownFields(schema, value);
    if (unknown.length > 0) {
      errors.push({ path: part, message: `The request has unknown fields: ${unknown.join(', ')}` });
    }
    if (result.success && errors.length === 0) return result.output as Parsed<Part>;
    const distinct = [...new Set(errors.map(({ message }) => message))];
    throw new Failure('invalid', distinct.slice(0, MAX_NAMED_ERRORS).join('. '), { errors });
  };
}

/** The contract's objects drop unknown fields, for replies; a request with one is refused. */
function unknownFields(schema: Schema, value: unknown): string[] {
  if (!('entries' in schema) || typeof value !== 'object' || value === null || Array.isArray(value))
    return [];
  const known = schema.entries as object;
  return Object.keys(value).filter((name) => !Object.hasOwn(known, name));
}
