import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { contentHash } from '#shared/level/level-version.ts';
import { aLevel } from '../../../test/builders.ts';
import { storedJson, storeText } from '../../browser/storage/local-storage.ts';
import { editKey, editText, keptEdit } from '../../draft/kept-edits.ts';
import { click, open } from './editor-harness.tsx';
import { startOfDraft, startOfStored } from './editor-start.ts';

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

test('changes that the site has taken are none, also where it gave the level another popularity', () => {
  const base = aLevel({ popularity: 3, presentation: 'old' });
  const level = { ...base, presentation: 'new' };
  storeText(editKey(base.id), editText({ level, base, savedHash: contentHash(base) }));
  const stored = { ...level, version: 2, popularity: 5 };
  expect(startOfStored(stored)).toEqual({
    level: stored,
    savedHash: contentHash(stored),
    stored,
    draftKey: null,
  });
  expect(keptEdit(base.id)).toBe(null);
});
