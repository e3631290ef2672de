import * as v from 'valibot';
import { isDay } from '../calendar/day.ts';
import type { Reason } from '../refusal/refuse.ts';

/** 128 random bits in base64url: a key that a browser makes. */
export const Bits128 = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{21}[AQgw]$/));

/** 256 bits in base64url: a token, a secret or a hash. */
export const Bits256 = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/));

/** A number; JSON can spell an infinite one as `1e999`. */
export const FiniteNumber = v.pipe(v.number(), v.finite());

/** A whole number that a double holds exactly. */
export const Integer = v.pipe(v.number(), v.safeInteger());

/** An object with any names whose values fit a schema; `v.record` alone would take a list, too. */
export function recordOf<Value extends v.GenericSchema>(value: Value) {
  return v.pipe(
    v.custom<Record<string, unknown>>(isObject, 'no-object' satisfies Reason),
    v.record(v.string(), value),
  );
}

function isObject(input: unknown): boolean {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

/**
 * A list of `min` to `max` entries. `v.array` alone would parse each of thousands of entries, and report what is wrong with it, before
 * anything counts them.
 */
export function listOf<Item extends v.GenericSchema>(item: Item, max: number, min = 0) {
  const list = v.pipe(v.array(item), v.minLength(min), v.maxLength(max));
  const counted = v.pipe(v.custom<unknown[]>(Array.isArray), v.minLength(min), v.maxLength(max));
  const run: (typeof list)['~run'] = (dataset, config) => {
    const { value } = dataset;
    const { issues } = Array.isArray(value) ? counted['~run']({ value }, config) : {};
    return issues ? { typed: false, value, issues } : list['~run'](dataset, config);
  };
  return { ...list, '~run': run };
}

export const TIMESTAMP_FORMAT = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d+)?Z$/;

/** A time in UTC, as `toISOString` writes it. */
export const Timestamp = v.pipe(
  v.string(),
  v.regex(TIMESTAMP_FORMAT),
  v.check((text) => isDay(text.slice(0, 10))),
);

/** The timestamp of a time in milliseconds. */
export function timestampOf(ms: number): string {
  return new Date(ms).toISOString();
}

export const UUID_FORMAT =
  /^(?:[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|0{8}-(?:0{4}-){3}0{12}|f{8}-(?:f{4}-){3}f{12})$/;

/** A UUID of RFC 9562, of any version: `v.uuid` would take any hexadecimal digits. */
export const Uuid = v.pipe(v.string(), v.regex(UUID_FORMAT));
