import * as z from 'zod/mini';
import { Day } from '../calendar/day.ts';
import { endpoint } from './endpoint.ts';

/** What a page needs to know of its site (design, 9). `publicUrl` and `hashtag` are empty when the owner set none. */
export const Site = z.object({
  envName: z.string(),
  envColor: z.string(),
  siteName: z.string(),
  hashtag: z.string(),
  publicUrl: z.string(),
  firstDay: Day,
  version: z.string(),
});
export type Site = z.infer<typeof Site>;

/** The site's name, address, first day, version and environment. */
export const env = endpoint({
  method: 'GET',
  path: '/api/env',
  summary: 'What a page needs to know of its site',
  access: 'public',
  reply: Site,
});

/** Whether the server runs (it answers at all) and is ready (its database answers); 503 when it is not. */
export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the server runs and is ready',
  access: 'public',
  reply: z.object({ live: z.literal(true), ready: z.literal(true) }),
});
