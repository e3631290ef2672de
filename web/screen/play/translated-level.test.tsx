import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { setPageLanguage } from '../../../test/page/page-language.ts';
import { around, aSave, level, store, today } from '../../../test/play/play-level.tsx';
import { PlayLevel } from './play-level.tsx';

vi.mock('../../site/site.ts', () => ({
  site: () => ({ siteName: 'Zoomout', hashtag: '', firstDay: '2026-11-01' }),
  publicUrl: (path: string) => `https://example.org${path}`,
}));

const changes: Partial<Level> = {
  language: 'en',
  comment: 'Doors',
  presentation: 'Open a door.',
  didYouKnow: 'It has nine doors.',
  celebration: 'Well opened!',
  stepDescriptions: ['A red door', '', '', '', 'A town'],
  translations: {
    de: {
      comment: 'Türen',
      didYouKnow: 'Es hat neun Türen.',
      celebration: 'Gut geöffnet!',
      stepDescriptions: ['Eine rote Tür', '', '', '', ''],
    },
  },
};

function show(language: 'de' | 'fr'): void {
  setPageLanguage(language);
  const place = { number: 21, day: today, previous: null, next: null };
  render(around(<PlayLevel level={{ ...level, ...changes }} {...place} today={today} />));
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setPageLanguage();
});

describe('a translated level', () => {
  test('is read in the language of the page before the finish', () => {
    show('de');
    expect(screen.getByText('Türen').lang).toBe('');
    expect(screen.getByText('Eine rote Tür').lang).toBe('');
    expect(document.body.textContent).not.toMatch(/Doors|A red door/);
  });

  test('is read in the language of the page after it, and what is not translated as it was written', async () => {
    store(aSave({ finished: true, score: 1, guesses: [{ id: 1, name: 'Chrono Trigger' }] }));
    show('de');
    for (const text of ['Türen', 'Gut geöffnet!', 'Es hat neun Türen.']) {
      expect((await screen.findByText(text)).lang).toBe('');
    }
    expect(screen.getByText('Open a door.').lang).toBe('en');
    expect(screen.getByText('A town').lang).toBe('en');
  });

  test('is read as it was written where the language has no translation', async () => {
    store(aSave({ finished: true, score: 1, guesses: [{ id: 1, name: 'Chrono Trigger' }] }));
    show('fr');
    for (const text of ['Doors', 'Well opened!', 'It has nine doors.', 'Open a door.', 'A town']) {
      expect((await screen.findByText(text)).lang).toBe('en');
    }
    expect(document.body.textContent).not.toMatch(/Tür/);
  });
});
