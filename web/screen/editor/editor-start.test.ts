import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { storedJson, storeText } from '../../browser/storage/local-storage.ts';
import { click, open } from './editor-harness.tsx';
import { startOfDraft } from './editor-start.ts';

afterEach(() => {
  cleanup();
  storeText('draft', null);
});

describe('a draft', () => {
  test('is restored', () => {
    open({ presentation: 'as it was' });
    click('Set 2');
    const { level: back, draftKey, stored } = startOfDraft();
    expect(back.presentation).toBe('as it was');
    expect(back.zoomPresets[1]).toEqual({ x: 50, y: 50, zoom: 50 });
    expect({ draftKey, stored }).toEqual({ draftKey: 'draft', stored: null });
  });

  test('that is unreadable is set aside', () => {
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => {});
    storeText('draft', '{"level":7}');
    expect(startOfDraft().level.path).toBe('');
    expect(storedJson('unreadable.1.draft')).toEqual({ level: 7 });
    expect(warning).toHaveBeenCalledOnce();
  });

  test('is empty at first, by the remembered creator', () => {
    storeText('creator', '"Bob"');
    expect(startOfDraft()).toMatchObject({
      savedHash: null,
      level: { creator: 'Bob', version: 1, id: 'custom' },
    });
  });
});
