import * as z from 'zod/mini';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { type FailureCode, Problem } from '#shared/api/problem.ts';
import { BUILD, BUILD_HEADER } from './build.ts';
import { user } from './user.ts';

type Input<S> = S extends z.core.$ZodType ? z.input<S> : undefined;
type Output<S> = S extends z.core.$ZodType ? z.output<S> : undefined;

interface CallInput<Params, Query, Body> {
  params?: Params | undefined;
  query?: Query | undefined;
  body?: Body | undefined;
  cacheKey?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Travels along with the body of a call that takes `multipart`. */
  image?: UploadImage | undefined;
}

/** An image and the SHA-256 of its bytes (hex). */
export interface UploadImage {
  hash: string;
  file: Blob;
}

/** The server refused a call; `code` is one of the contract's list. */
export class ApiError extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail || problem.title);
    this.name = 'Refusal';
    this.code = problem.code;
    this.status = problem.status;
    this.problem = problem;
  }
}

/** Whether an error is the server's word that something does not exist for this visitor. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not-found';
}

/** Whether an error asks for the password once more before the call is made again. */
export function isPasswordNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'password-needed';
}

/** The address of a call with its params filled in and its bare cache key appended. */
export function apiUrl(path: string, params: Record<string, unknown> = {}, cacheKey?: string): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  return cacheKey === undefined ? filled : `${filled}?${encodeURIComponent(cacheKey)}`;
}

/** The error that a reply stands for which is no success. */
export async function errorFromResponse(response: Response): Promise<Error> {
  const problem = z.safeParse(Problem, await response.json().catch(() => null));
  return problem.success ? new ApiError(problem.data) : new Error(`Error ${response.status}`);
}

function content(
  body: unknown,
  image: UploadImage | undefined,
): { body?: BodyInit; headers?: Record<string, string> } {
  if (body === undefined) return {};
  const json = JSON.stringify(body);
  if (!image) return { body: json, headers: { 'content-type': 'application/json' } };
  const form = new FormData();
  form.append('level', json);
  form.append(image.hash, image.file);
  return { body: form };
}

/** Lets the service worker answer, which knows what everybody gets; somebody who is logged in hears the server's own word. */
function asker(): Record<string, string> {
  return user() ? {} : { [BUILD_HEADER]: BUILD };
}

/** The query of a call, with its question mark; what is undefined is left out. */
function queryOf(query: unknown): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** Makes a call of the contract and gives its parsed reply. Throws `Refusal` when the server says no, TypeError when it is out of reach. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<Input<E['params']>, Input<E['query']>, Input<E['body']>> = {},
): Promise<Output<E['reply']>> {
  const { params, query, body, cacheKey, signal, image } = input;
  const sent = content(body, image);
  const address = apiUrl(endpoint.path, params as Record<string, unknown> | undefined, cacheKey);
  const response = await fetch(address + queryOf(query), {
    method: endpoint.method,
    signal: signal ?? null,
    // A call that outlives its page may carry 64 KB only, which an image exceeds.
    keepalive: endpoint.method === 'POST' && !endpoint.multipart,
    ...sent,
    headers: { ...sent.headers, ...asker() },
  });
  if (!response.ok) throw await errorFromResponse(response);
  return z.parse(endpoint.reply, await response.json()) as Output<E['reply']>;
}
