import * as z from 'zod/mini';
import { Failure } from './failure.ts';

type Schema = z.core.$ZodType;

// The small zod says no more than 'Invalid input' until it is given words.
z.config(z.locales.en());

/** What is asked by a schema; nothing where there is none. */
export type Parsed<Part extends Schema | undefined> = Part extends Schema ? z.output<Part> : undefined;

/** Parses a part of a request by the contract; what does not fit is an 'invalid' failure that names the fields. */
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
      message: issue.message,
    }));
    throw new Failure('invalid', `The ${part} does not fit`, { errors });
  };
}

/** The contract's objects drop unknown fields; what comes in may not have any. */
function strict(schema: Schema): Schema {
  return schema instanceof z.ZodMiniObject ? z.strictObject(schema.shape) : schema;
}
