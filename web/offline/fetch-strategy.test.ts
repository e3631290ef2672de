import { describe, expect, it } from 'vitest';
import { type FetchStrategy, fetchStrategy, keptPage, keptPages } from './fetch-strategy.ts';

const own = { origin: 'https://zoomout.example', build: 'b2' };
const hash = 'a'.repeat(64);

function planOf(address: string, changes: Partial<Parameters<typeof fetchStrategy>[0]> = {}): FetchStrategy {
  const url = new URL(address, own.origin);
  return fetchStrategy({ method: 'GET', url, isNavigation: false, build: 'b2', ...changes }, own);
}

describe('the plan', () => {
  it.each<[string, FetchStrategy]>([
    ['/api/daily/2026-11-20', 'answer'],
    ['/api/levels?2026-11-20', 'answer'],
    ['/api/level/ZO-1', 'answer'],
    ['/api/level/PL-Ada%3A0A1B2C3D4/scores', 'answer'],
    ['/api/level/all-scores', 'answer'],
    ['/api/game/12/id,summary.json', 'answer'],
    ['/api/games/id,name.json?2026-11-20', 'catalogue'],
    [`/api/screenshot/${hash}.webp/1?ZO-1.1`, 'picture'],
    [`/api/thumbnail/${hash}.webp?ZO-1.1`, 'picture'],
    ['/assets/index-abc.js', 'file'],
    ['/api/env', 'leave'],
    ['/api/health', 'leave'],
    ['/api/levels/missing', 'leave'],
    ['/api/export/zoomout-data.zip', 'leave'],
    ['/api/system/upgrade', 'leave'],
    [`/api/preview/${hash}.jpg?ZO-1.1`, 'leave'],
    ['/api/docs', 'leave'],
    ['/manifest.webmanifest', 'leave'],
    ['https://pictures.example/api/levels', 'leave'],
    ['https://pictures.example/assets/a.js', 'leave'],
  ])('for %s is to %s', (address, plan) => {
    expect(planOf(address)).toBe(plan);
  });

  it.each([
    '/api/level/ZO-1/score',
    '/api/login',
    '/api/logout',
    '/api/verify',
    '/api/level',
    '/api/levels',
    '/',
  ])('leaves what is posted to %s alone', (address) => {
    for (const method of ['POST', 'DELETE']) expect(planOf(address, { method })).toBe('leave');
  });

  it('answers no page of another build out of what this one keeps, but for pictures, which never change', () => {
    for (const build of ['b1', null]) {
      expect(planOf('/api/daily/2026-11-20', { build })).toBe('leave');
      expect(planOf('/api/games/id.json?2026-11-20', { build })).toBe('leave');
      expect(planOf(`/api/thumbnail/${hash}.webp?ZO-1.1`, { build })).toBe('picture');
    }
  });

  it.each<[string, FetchStrategy]>([
    ['/', 'page'],
    ['/daily/2026-11-20', 'page'],
    ['/level/ZO-1/edit', 'page'],
    ['/custom/1abc', 'page'],
    ['/admin', 'page'],
    ['/api/docs', 'leave'],
    ['/api/daily/2026-11-20', 'leave'],
  ])('of a visit to %s is to %s', (address, plan) => {
    expect(planOf(address, { isNavigation: true, build: null })).toBe(plan);
  });
});

describe('the kept page', () => {
  it.each([
    ['/', '/'],
    ['/daily/2026-11-20', '/'],
    ['/admin', '/'],
    ['/custom/1abc', '/custom/-'],
    ['/custom/1abc/edit', '/create'],
    ['/create/guide', '/create'],
    ['/level/ZO-1/edit', '/create'],
    ['/daily/edit', '/create'],
  ])('for %s is that of %s, with its content security policy', (path, address) => {
    expect(keptPage(path)).toBe(address);
    expect(keptPages).toContain(address);
    expect(keptPage(address)).toBe(address);
  });
});
