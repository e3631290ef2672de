import * as z from 'zod/mini';
import { describeField, describeIssue } from './describe-issue.ts';
import { Failure } from './failure.ts';

type Schema = z.core.$ZodType;

// Screens show these messages as they are.
z.config({ customError: describeIssue });

/** So many errors are named in the text of a failure. */
const MAX_NAMED_ERRORS = 3;

/** The parsed part of a request; undefined for an endpoint that takes none. */
export type Parsed<Part extends Schema | undefined> = Part extends Schema ? z.output<Part> : undefined;

/** Parses one part of a request by the contract; throws an 'invalid' failure that names the fields which do not fit. */
export function createPartParser<Part extends Schema | undefined>(
  schema: Part,
  part: string,
): (value: unknown) => Parsed<Part> {
  if (!schema) return () => undefined as Parsed<Part>;
  const strictSchema = strict(schema);
  return (value) => {
    const result = z.safeParse(strictSchema, value);
    if (result.success) return result.data as Parsed<Part>;
    const errors = result.error.issues.map((issue) => ({
      path: [part, ...issue.path.map(String)].join('.'),
      message: describeField(issue),
    }));
    const distinct = [...new Set(errors.map(({ message }) => message))];
    throw new Failure('invalid', distinct.slice(0, MAX_NAMED_ERRORS).join('. '), { errors });
  };
}

/** The contract's objects drop unknown fields, for replies; a request with one is refused. */
function strict(schema: Schema): Schema {
  return schema instanceof z.ZodMiniObject ? z.strictObject(schema.shape) : schema;
}
