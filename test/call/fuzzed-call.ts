import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import * as v from 'valibot';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { arbitraryOf, type Known, nearly } from './arbitrary-of.ts';
import { hostileHeader, hostileText, hostileValue } from './hostile-values.ts';

const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-version',
  'authorization',
  'content-encoding',
  'content-type',
  'cookie',
  'forwarded',
  'host',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-request-id',
];

/** Queries as no encoder writes them. */
const RAW_QUERIES = [
  '?',
  '?%',
  '?%zz',
  '?a=%ff&a=1',
  '?&&=',
  '?__proto__=1&__proto__=2',
  '?a[]=1&a[b]=2',
  '?%00',
];

type Schema = Endpoint['body'];

/** What an attacker may know of a site: texts of it, and bodies that the call takes. */
export interface Knowledge {
  known: Known;
  bodies: readonly unknown[];
}

/** Requests of a call: right ones, nearly right ones and wrong ones. */
export function fuzzedCall(endpoint: Endpoint, { known, bodies }: Knowledge): fc.Arbitrary<InjectOptions> {
  const { method, path, params, query, body } = endpoint;
  return fc
    .record({
      params: valuesOf(params, known),
      query: fc.oneof(valuesOf(query, known), fc.constant({}), fc.dictionary(hostileText, hostileText)),
      raw: fc.option(fc.constantFrom(...RAW_QUERIES), { freq: 2, nil: null }),
      payload: payloadOf(body, known, bodies),
      headers: fc.oneof(
        { weight: 3, arbitrary: fc.constant({}) },
        fc.dictionary(fc.constantFrom(...HEADERS), hostileHeader, { maxKeys: 3 }),
      ),
      address: fc.ipV4(),
    })
    .map(({ params: named, query: asked, raw, payload, headers, address }) => ({
      method,
      url: pathWith(path, named) + (raw ?? queryText(asked)),
      remoteAddress: address,
      headers: { ...payload.headers, ...headers },
      ...(payload.text !== null && { payload: payload.text }),
    }));
}

function valuesOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant({});
  const valid = arbitraryOf(schema, known);
  return fc.oneof(valid, nearly(valid));
}

function payloadOf(schema: Schema, known: Known, bodies: readonly unknown[]) {
  const valid = bodies.length > 0 ? fc.constantFrom(...bodies) : arbitraryOf(schema ?? v.object({}), known);
  const values = fc.oneof(valid, nearly(valid), valuesOf(schema, known), hostileValue);
  const json = values.map((value) => ({
    text: JSON.stringify(value) ?? null,
    headers: { 'content-type': 'application/json' },
  }));
  const broken = fc.tuple(hostileText, hostileHeader).map(([text, type]) => ({
    text,
    headers: { 'content-type': type === '' ? 'application/json' : type },
  }));
  const form = fc
    .tuple(values, hostileText, hostileText)
    .map(([value, name, text]) => formOf(value, name, text));
  const none = fc.constant({ text: null, headers: {} });
  return fc.oneof({ weight: schema ? 1 : 12, arbitrary: none }, { weight: 6, arbitrary: json }, broken, form);
}

/** A form made by hand, as no browser would. */
function formOf(value: unknown, name: string, text: string) {
  const part = (field: string, content: string) =>
    `--x\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${content}\r\n`;
  return {
    text: `${part('level', JSON.stringify(value) ?? '')}${part(name, text)}--x--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  };
}

function pathWith(path: string, values: unknown): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = (values as Record<string, unknown> | null)?.[name];
    return encoded(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  });
}

function queryText(values: unknown): string {
  const entries = typeof values === 'object' ? Object.entries(values ?? {}) : [];
  if (entries.length === 0) return '';
  return `?${entries.map(([name, value]) => `${encoded(name)}=${encoded(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))}`).join('&')}`;
}

/** Half a letter has no code of its own. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
}
