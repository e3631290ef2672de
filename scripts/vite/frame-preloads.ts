import type { Rolldown } from 'vite';
import type { FrameKind } from '../../shared/page/frame-kind.ts';
import { SITE_PATH_MARK } from '../../shared/page/site-path.ts';
import { SMALL_SCREEN } from '../../shared/page/small-screen.ts';

interface Screen {
  /** The ends of the names of the modules that the page loads after the first script, with all that they import. */
  modules: string[];
  /** The windows that load them; all, where it is missing. */
  media?: string;
  /** Whether they wait for the first paint, in a template: its heading or first picture would share the line with them. */
  isBehindPaint?: boolean;
}

const SCREENS: Partial<Record<FrameKind, Screen>> = {
  archive: { modules: ['/archive/archive-screen.tsx'], isBehindPaint: true },
  create: {
    modules: ['/editor/create-route.tsx', '/editor/create-screen.tsx'],
    media: SMALL_SCREEN.split(', ')
      .map((query) => `(not (${query}))`)
      .join(' and '),
  },
};

/**
 * Links that load the scripts and styles of a screen together with the first script, in the frame of a page that shows it: each of them
 * would otherwise be known only when the one before has run. Empty for the other kinds of pages.
 */
export function framePreloads(kind: string, bundle: Rolldown.OutputBundle): string {
  const screen = SCREENS[kind as FrameKind];
  if (!screen) return '';
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || chunk.isEntry || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const name of chunk.imports) add(byName.get(name));
  };
  for (const module of screen.modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (!chunk) throw new Error(`No script has ${module}`);
    add(chunk);
  }
  const scripts = [...found];
  const styles = new Set(scripts.flatMap((name) => [...(byName.get(name)?.viteMetadata?.importedCss ?? [])]));
  const media = screen.media ? ` media="${screen.media}"` : '';
  // After the first script, which has a low priority itself.
  const link = (attributes: string, name: string) =>
    `<link ${attributes} href="${SITE_PATH_MARK}/${name}" crossorigin fetchpriority="low"${media} />`;
  const links = [
    ...scripts.map((name) => link('rel="modulepreload"', name)),
    ...[...styles].map((name) => link('rel="preload" as="style"', name)),
  ].join('');
  return screen.isBehindPaint ? `<template>${links}</template>` : links;
}
