import * as v from 'valibot';

/** An object with any names whose values fit a schema; `v.record` alone would take a list, too. */
export function recordOf<Value extends v.GenericSchema>(value: Value) {
  return v.pipe(
    v.custom<Record<string, unknown>>(isObject, 'must be an object'),
    v.record(v.string(), value),
  );
}

function isObject(input: unknown): boolean {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}
