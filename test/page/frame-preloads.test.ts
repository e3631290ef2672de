import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { framePreloads } from '../../scripts/vite/frame-preloads.ts';

function chunk(name: string, fields: Partial<Rolldown.OutputChunk> = {}): Rolldown.OutputBundle {
  const fileName = `assets/${name}.js`;
  const empty = { type: 'chunk', fileName, isEntry: false, imports: [], moduleIds: [] };
  return { [fileName]: { ...empty, ...fields } as unknown as Rolldown.OutputChunk };
}

function styles(...names: string[]): Partial<Rolldown.OutputChunk> {
  return { viteMetadata: { importedCss: new Set(names) } } as Partial<Rolldown.OutputChunk>;
}

const bundle: Rolldown.OutputBundle = {
  ...chunk('first', { isEntry: true, dynamicImports: ['assets/archive-screen.js'] }),
  ...chunk('archive-screen', {
    moduleIds: ['/web/screen/archive/archive-screen.tsx'],
    imports: ['assets/first.js', 'assets/week.js'],
    ...styles('assets/archive.css'),
  }),
  ...chunk('week', {
    imports: ['assets/archive-screen.js'],
    ...styles('assets/archive.css', 'assets/week.css'),
  }),
  ...chunk('create-route', { moduleIds: ['/web/screen/editor/create-route.tsx'] }),
  ...chunk('create-screen', { moduleIds: ['/web/screen/editor/create-screen.tsx'] }),
  ...chunk('other'),
};

const filesIn = (html: string) =>
  Array.from(html.matchAll(/href="__SITE_PATH__\/assets\/([^"]+)"/g), ([, name]) => name);

describe('the links of a frame', () => {
  it('name what its screen imports, but for the first script, and each style once', () => {
    const html = framePreloads('archive', bundle);
    expect(filesIn(html)).toEqual(['archive-screen.js', 'week.js', 'archive.css', 'week.css']);
    expect(html).not.toContain('media=');
    expect(html).toMatch(/^<template><link .*<\/template>$/);
  });

  it('are for windows that hold the level creator', () => {
    const html = framePreloads('create', bundle);
    expect(filesIn(html)).toEqual(['create-route.js', 'create-screen.js']);
    expect(html).not.toContain('template');
    expect(html.match(/media="\(not \(\(width < 768px\)\)\) and \(not \(\(pointer: coarse\)/g)).toHaveLength(
      2,
    );
  });

  it('are none where the screen is in the first script', () => {
    expect(framePreloads('today', bundle)).toBe('');
  });

  it('are missed at the build when a screen has moved', () => {
    expect(() => framePreloads('archive', chunk('other'))).toThrow(
      'No script has /archive/archive-screen.tsx',
    );
  });
});
