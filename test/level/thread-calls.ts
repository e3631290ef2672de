import { expect } from 'vitest';
import type { ReviewThread, Submission } from '#shared/api/level/submission.ts';
import type { Level } from '#shared/level/level.ts';
import type { ReviewAction } from '#shared/submission/review-action.ts';
import { aDraft, anImage } from '../builders.ts';
import { cookiesOf, type TestSite } from '../site/site.ts';
import { type Cookies, submissionCalls } from './level-calls.ts';
import { formOf, levelParts } from './upload.ts';

/** A submission and what its maker's browser knows of it. */
export interface Sent {
  id: string;
  key: string;
  cookies: Cookies;
}

/** The calls of makers and managers about submissions, on a site behind a trusted proxy. */
export function threadCalls(site: () => TestSite) {
  const { submit, nextAddress, kept } = submissionCalls(site);

  /** Submits a draft, with a picture of its own if `image` is true. */
  async function send(
    changes: Partial<Level> = {},
    { image = false, cookies = {} as Cookies } = {},
  ): Promise<Sent> {
    const draft = aDraft(changes);
    const response = image
      ? await sendForm({ ...draft, path: 'picked' }, cookies)
      : await submit(draft, cookies);
    expect(response.statusCode, response.body).toBe(200);
    return { ...response.json<{ id: string; key: string }>(), cookies: cookiesOf(response) };
  }

  async function sendForm(level: object, cookies: Cookies = {}, file?: Buffer) {
    const form = await formOf(levelParts(level, file ?? (await anImage(400, 300).png().toBuffer())));
    const headers = { ...form.headers, 'x-forwarded-for': nextAddress() };
    return site().call({ method: 'POST', url: '/api/level/submit', payload: form.payload, headers, cookies });
  }

  function open(key: string, cookies: Cookies = {}, address = nextAddress()) {
    const headers = { 'x-submission-key': key, 'x-forwarded-for': address };
    return site().call({ url: '/api/submission', headers, cookies });
  }

  async function status(key: string): Promise<Submission> {
    const response = await open(key);
    expect(response.statusCode, response.body).toBe(200);
    return response.json();
  }

  const reviewUrl = (id: string) => `/api/level/${encodeURIComponent(id)}/review`;

  /** What a manager does; `seen` is the latest entry unless it is given. */
  async function answer(
    id: string,
    cookies: Cookies,
    action: Partial<ReviewAction> & Pick<ReviewAction, 'kind'>,
  ) {
    const seen = (await thread(id, cookies)).entries.at(-1)?.number ?? 0;
    const payload = { reasons: [], text: '', seen, ...action };
    return site().call({ method: 'POST', url: reviewUrl(id), payload, cookies });
  }

  async function thread(id: string, cookies: Cookies): Promise<ReviewThread> {
    const response = await site().call({ url: reviewUrl(id), cookies });
    expect(response.statusCode, response.body).toBe(200);
    return response.json();
  }

  return { send, sendForm, submit, open, status, answer, thread, kept, reviewUrl, nextAddress };
}
