import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { TIMESTAMP_FORMAT, UUID_FORMAT } from '#shared/schema/values.ts';

/** The formats of JSON Schema that these patterns are. */
const formats = new Map<unknown, string>([
  [TIMESTAMP_FORMAT, 'date-time'],
  [UUID_FORMAT, 'uuid'],
]);

const settings: ConversionConfig = {
  target: 'draft-2020-12',
  // Limits follow what cleans a text or reads a number of a path; nothing in the contract has a default, which would count as required.
  typeMode: 'output',
  errorMode: 'ignore',
  overrideAction: ({ valibotAction, jsonSchema }) => {
    const format = formats.get((valibotAction as { requirement?: unknown }).requirement);
    return format ? { ...jsonSchema, format } : undefined;
  },
};

/** The JSON Schema of what a schema of the contract takes, without what only code can check. */
export function jsonSchema(schema: v.GenericSchema): Record<string, unknown> {
  const { $schema: _, ...rest } = toJsonSchema(schema, settings);
  return rest;
}
