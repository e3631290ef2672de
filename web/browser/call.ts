import * as v from 'valibot';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { type FailureCode, Problem } from '#shared/api/problem.ts';
import { t } from '#shared/language/t.ts';
import { endSentence } from '#shared/text/end-sentence.ts';
import { isOffline } from './connection.ts';
import { takeFirstResponse } from './page/page.ts';
import { BUILD, BUILD_HEADER } from './page/worker-messages.ts';
import { addressOf } from './site-path.ts';
import { readCookie, USER_COOKIE } from './storage/cookies.ts';

type Input<S> = S extends v.GenericSchema ? v.InferInput<S> : undefined;
type Output<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;

interface CallInput<Params, Query, Body> {
  params?: Params | undefined;
  query?: Query | undefined;
  body?: Body | undefined;
  cacheKey?: string | undefined;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string> | undefined;
  /** Sent with the body of a `multipart` call. */
  image?: UploadImage | undefined;
}

/** An image and the SHA-256 of its bytes (hex). */
export interface UploadImage {
  hash: string;
  file: Blob;
}

/** An error response to a call, maybe that of a proxy. */
export class ResponseError extends Error {
  readonly status: number;

  constructor(status: number, message = `Error ${status}`) {
    super(message);
    this.status = status;
  }
}

/** The server's error response to a call, as described by its problem document, in the language of the page. */
export class ApiError extends ResponseError {
  readonly code: FailureCode;
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.status, problem.detail || problem.title);
    this.name = 'ApiError';
    this.code = problem.code;
    this.problem = problem;
  }
}

/** Whether the server replied that something does not exist for this visitor. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not-found';
}

/** What visitors read when a call got no response. */
export function noResponse(): string {
  return isOffline() ? endSentence(t('You are offline')) : t('The site did not answer.');
}

/** Why a call failed, for the visitor: why the server refused it, or that there was none and what to do then. */
export function messageOf(error: unknown, advice = ''): string {
  if (error instanceof ApiError) return error.message;
  return advice === '' ? noResponse() : `${noResponse()} ${advice}`;
}

/** Whether a repeated call would be refused again. */
export function isPermanent(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.code !== 'too-many';
}

/** The address of a call: its path with the params filled in, and the bare cache key as its query. */
export function apiUrl(path: string, params: Record<string, unknown> = {}, cacheKey?: string): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  return addressOf(cacheKey === undefined ? filled : `${filled}?${encodeURIComponent(cacheKey)}`);
}

/** The error for a response that is not a success: an `ApiError`, unless the response is no problem document. */
export async function errorFromResponse(response: Response): Promise<ResponseError> {
  const problem = v.safeParse(Problem, await response.json().catch(() => null));
  if (!problem.success) return new ResponseError(response.status);
  // Without this part of the page, the words of the server have to do.
  const words = await import('#shared/api/explained.ts').catch(() => null);
  return new ApiError(words ? words.explained(problem.output) : problem.output);
}

interface EncodedRequest {
  body?: BodyInit;
  headers?: Record<string, string>;
}

function encodeRequest(body: unknown, image: UploadImage | undefined): EncodedRequest {
  if (body === undefined) return {};
  const json = JSON.stringify(body);
  if (!image) return { body: json, headers: { 'content-type': 'application/json' } };
  const form = new FormData();
  form.append('level', json);
  form.append(image.hash, image.file);
  return { body: form };
}

/** Lets the service worker answer from its cache, which holds public responses only; logged in, the server has to answer. */
function buildIdHeader(): Record<string, string> {
  return readCookie(USER_COOKIE) !== null ? {} : { [BUILD_HEADER]: BUILD };
}

/** The query string with its question mark, or an empty one; undefined values are left out. */
function queryString(query: unknown): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return '';
  return `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`;
}

/**
 * Calls an endpoint and returns its parsed response. A change by a user waits for them to log in again when their session has ended, and for
 * their password when it is sensitive. Throws `ApiError` for an error response and TypeError when the network fails.
 */
export function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<Input<E['params']>, Input<E['query']>, Input<E['body']>> = {},
): Promise<Output<E['response']>> {
  const isChangeByUser = endpoint.access !== 'public' && endpoint.method !== 'GET';
  return isChangeByUser ? withLogin(() => send(endpoint, input)) : send(endpoint, input);
}

/** Asks the user for something; resolves to whether it is there now. */
type Prompt = () => Promise<boolean>;
const prompts: Partial<Record<FailureCode, Prompt>> = {};
const asked: Partial<Record<FailureCode, Promise<boolean>>> = {};

/**
 * Sets how the user is asked for what calls fail without: to log in when their session has ended ('unauthenticated'), or for their password
 * ('password-needed'). Returns what removes it.
 */
export function setPrompt(code: FailureCode, prompt: Prompt): () => void {
  prompts[code] = prompt;
  return () => {
    if (prompts[code] === prompt) delete prompts[code];
  };
}

/** The result of a call; if it needs the user to log in, or their password again, that of a second one after they did. */
export async function withLogin<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 'internal';
    // Once for all calls that fail meanwhile.
    const ask = prompts[code];
    if (ask) asked[code] ??= ask().finally(() => delete asked[code]);
    if (await asked[code]) return work();
    throw error;
  }
}

async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<Input<E['params']>, Input<E['query']>, Input<E['body']>>,
): Promise<Output<E['response']>> {
  const { params, query, cacheKey } = input;
  const path = apiUrl(endpoint.path, params as Record<string, unknown> | undefined, cacheKey);
  const url = path + queryString(query);
  const response = (await takeFirstResponse(url)) ?? (await request(endpoint, url, input));
  if (!response.ok) throw await errorFromResponse(response);
  const parsed = v.safeParse(endpoint.response, await response.json().catch(() => undefined));
  if (!parsed.success) throw new Error(t('The site sent an unreadable answer'), { cause: parsed.issues });
  return parsed.output as Output<E['response']>;
}

function request(
  endpoint: Endpoint,
  url: string,
  { body, signal, headers, image }: CallInput<unknown, unknown, unknown>,
): Promise<Response> {
  const encoded = encodeRequest(body, image);
  return fetch(url, {
    method: endpoint.method,
    signal: signal ?? null,
    // A keepalive body is limited to 64 KB, which images and copies of progress exceed.
    keepalive: endpoint.method === 'POST' && !endpoint.multipart && !endpoint.maxBodyBytes,
    ...encoded,
    headers: { ...encoded.headers, ...buildIdHeader(), ...headers },
  });
}
