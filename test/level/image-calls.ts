import sharp, { type Sharp } from 'sharp';
import { expect } from 'vitest';
import { aDraft } from '../builders.ts';
import type { TestSite } from '../site/site.ts';
import { filesOf, formOf, type Part } from './upload.ts';

/** A draft that is sent with its picture. */
export const draft = aDraft({ path: 'picked' });

export const formats: [string, (image: Sharp) => Sharp][] = [
  ['PNG', (image) => image.png()],
  ['JPEG', (image) => image.jpeg()],
  ['WebP', (image) => image.webp()],
  ['AVIF', (image) => image.avif({ effort: 0 })],
];

/** An image with detail everywhere, so that truncation is noticed. */
export function noise(width = 160, height = 120): Sharp {
  const type = 'gaussian' as const;
  return sharp({
    create: { width, height, channels: 3, noise: { type, mean: 128, sigma: 60 }, background: '#000' },
  });
}

let caller = 0;

/** Sends forms to a site behind a trusted proxy, each from a new address, so that no rate limit applies. */
export function imageCalls(site: () => TestSite) {
  async function send(parts: readonly Part[], cookies: Record<string, string> = {}) {
    caller += 1;
    const form = await formOf(parts);
    const headers = { ...form.headers, 'x-forwarded-for': `10.0.${caller >> 8}.${caller & 255}` };
    return site().call({ method: 'POST', url: '/api/level/submit', payload: form.payload, headers, cookies });
  }

  async function countLevels(): Promise<number> {
    return (await site().db.selectFrom('level').select('id').execute()).length;
  }

  /** Expects a refusal that leaves no file and no row. */
  async function expectRefusal(parts: readonly Part[], status: number, code: string) {
    const before = [await filesOf(site().folder), await countLevels()];
    const response = await send(parts);
    expect({ status: response.statusCode, ...response.json() }).toMatchObject({ status, code });
    expect(response.json().detail.length).toBeGreaterThan(10);
    expect([await filesOf(site().folder), await countLevels()]).toEqual(before);
    return response.json();
  }

  return { send, expectRefusal };
}
