import fc from 'fast-check';
import type * as v from 'valibot';
import { jsonSchema } from '../../server/system/openapi.ts';
import { hostileText, hostileTexts, hostileValue } from './hostile-values.ts';

/** Texts that a site knows, by the name of the field that they fit. */
export type Known = Readonly<Record<string, readonly string[]>>;

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

const MAX_TEXT = 60;
const LONGEST = 2000;
const MAX_ITEMS = 6;
const NEAR = 3000;
const START = Date.parse('2026-01-01T00:00:00Z');
const END = Date.parse('2027-01-01T00:00:00Z');

/** Values that fit a schema of the contract, as far as its JSON Schema tells; texts are often ones that a site knows. */
export function arbitraryOf(schema: v.GenericSchema, known: Known): fc.Arbitrary<unknown> {
  return fromJson(jsonSchema(schema) as JsonSchema, known);
}

/** Such values with one part of them replaced, left out or added. */
export function nearly(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(valid, fc.nat(), fc.nat(3), hostileValue, hostileText).map(spoil);
}

function fromJson(schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => fromJson(one, known, name)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known);
    case 'array': {
      const { minItems: minLength = 0, maxItems: maxLength = MAX_ITEMS } = schema;
      return fc.array(fromJson(schema.items ?? {}, known, name), { minLength, maxLength });
    }
    case 'string':
      return textOf(schema, known[name] ?? []);
    case 'integer': {
      const { minimum: min = -NEAR, maximum: max = NEAR } = schema;
      const near = { min: Math.max(min, -NEAR), max: Math.min(max, NEAR) };
      return fc.oneof(fc.integer(near), fc.constantFrom(min, max));
    }
    case 'number':
      return fc.double({
        min: schema.exclusiveMinimum ?? schema.minimum ?? -1e9,
        max: schema.maximum ?? 1e9,
        minExcluded: schema.exclusiveMinimum !== undefined,
        noNaN: true,
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return hostileValue;
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema, known: Known) {
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, fromJson(property, known, name)]),
  );
  return fc.record(model, { requiredKeys: required });
}

function textOf(
  { format, pattern, minLength = 0, maxLength = LONGEST }: JsonSchema,
  known: readonly string[],
) {
  if (format === 'date-time') {
    return fc.integer({ min: START, max: END }).map((time) => new Date(time).toISOString());
  }
  if (format === 'uuid') return fc.uuid();
  const fits = known.filter((text) => new RegExp(pattern ?? '').test(text) && text.length <= maxLength);
  const some = pattern
    ? fc.stringMatching(new RegExp(pattern))
    : fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, MAX_TEXT) });
  return fits.length === 0 ? some : fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...fits) }, some);
}

/** A value once for each of its texts and each hostile one in its place. */
export function* spoiltTexts(value: unknown): Generator<unknown> {
  for (const [index, { holder, name }] of placesIn(value).entries()) {
    if (typeof holder[name] !== 'string') continue;
    for (const text of hostileTexts) {
      const copy = structuredClone(value);
      const place = placesIn(copy)[index];
      if (place) place.holder[place.name] = text;
      yield copy;
    }
  }
}

type Place = { holder: Record<string, unknown>; name: string };

function spoil([value, which, how, bad, name]: [unknown, number, number, unknown, string]): unknown {
  const copy = structuredClone(value);
  const places = placesIn(copy);
  const place = places[which % Math.max(places.length, 1)];
  if (!place) return bad;
  if (how === 0) return { ...(copy as object), [name.slice(0, MAX_TEXT)]: bad };
  if (how === 1) delete place.holder[place.name];
  else place.holder[place.name] = bad;
  return copy;
}

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((name) => [{ holder, name }, ...placesIn(holder[name])]);
}
