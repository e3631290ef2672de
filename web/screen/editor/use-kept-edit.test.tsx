import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { aLevel } from '../../../test/builders.ts';
import { storedText, storeText } from '../../browser/storage/local-storage.ts';
import { shownPictures } from '../../draft/drafts.ts';
import { editKeys, tidyEdits } from '../../draft/kept-edits.ts';
import { Alerts } from '../../ui/alert/alerts.tsx';
import { startOfLink, startOfStored } from './editor-start.ts';
import { useLevelLink } from './sending/use-level-link.ts';
import { useSave } from './sending/use-save.ts';
import { useSubmit } from './sending/use-submit.ts';
import { useStored } from './stored-level.ts';
import { useEditor } from './use-editor.ts';

vi.mock('../../site/site.ts', () => ({
  publicUrlOf: (address: string) => new URL(address, 'https://zoomout.example').href,
  addressOnThisSite: () => null,
  refreshSite: async () => {},
}));

const manager = { name: 'Mia', permissions: ['manage-level' as const] };
const site = aLevel({ id: 'ZO-1', state: 'submitted', path: 'a.webp', comment: 'as it was' });

function Page({ children }: { children: ReactNode }) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return (
    <QueryClientProvider client={queryClient}>
      <Alerts>{children}</Alerts>
    </QueryClientProvider>
  );
}

/** Opens a level as a tab does, with all that can send it. */
function openTab(level: Level = site, startOf = startOfStored) {
  const start = startOf(level);
  const { result, unmount } = renderHook(
    () => {
      const stored = useStored(start.stored);
      const editor = useEditor(start, stored.level);
      const isConflict = vi.fn().mockReturnValue(false);
      const save = useSave({ user: manager, editor, stored, isConflict });
      const submit = useSubmit({ editor, stored, sending: 'changed', isConflict });
      const link = useLevelLink({ editor, check: () => true, isPictureMissing: false, isReleased: true });
      return { editor, stored, save, submit, link };
    },
    { wrapper: Page },
  );
  return {
    start,
    editor: () => result.current.editor,
    stored: () => result.current.stored.level,
    type: (comment: string) =>
      act(() => result.current.editor.change((now) => ({ ...now, comment }), `type ${comment}`)),
    undo: () => act(() => result.current.editor.undo()),
    send: {
      save: () => act(() => result.current.save.save('submitted')),
      submit: () => act(() => result.current.submit.submit()),
      share: () => act(async () => result.current.link.tryOut()),
    },
    close: unmount,
  };
}

/** The comment with which the level is opened the next time. */
function comment(level: Level = site): string {
  cleanup();
  return startOfStored(level).level.comment;
}

/** What the site answers to a save: the level as it was sent, with a new version. */
function takeSaves(whileSending: () => void = () => {}) {
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (typeof body !== 'string') return Response.json([]);
    const sent = JSON.parse(body) as Level;
    whileSending();
    return Response.json({ ...site, comment: sent.comment, version: 2 });
  });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const key of [...editKeys(), 'draft']) storeText(key, null);
});

describe('changes to a level of the site', () => {
  const failures: [string, () => Promise<Response>][] = [
    ['the network is lost', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the site fails', async () => new Response(null, { status: 500 })],
    [
      'somebody else has saved',
      async () => Response.json({ title: '', status: 409, code: 'conflict' }, { status: 409 }),
    ],
  ];
  const ways = ['save', 'submit', 'share'] as const;
  test.each(failures.flatMap(([name, fetch]) => ways.map((way) => [name, way, fetch] as const)))(
    'are unsaved, and there again after a reload, when %s: %s',
    async (_, way, fetch) => {
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      const tab = openTab();
      tab.type('mine');
      vi.stubGlobal('fetch', fetch);
      vi.stubGlobal('open', () => null);
      await tab.send[way]();
      expect(tab.editor().isUnsaved).toBe(true);
      expect(comment()).toBe('mine');
    },
  );

  test('end once the site has taken them', async () => {
    const tab = openTab();
    tab.type('mine');
    expect(storedText('edit.ZO-1')).toContain('mine');
    takeSaves();
    await tab.send.save();
    expect(tab.editor()).toMatchObject({ isUnsaved: false, level: { comment: 'mine', version: 2 } });
    expect(editKeys()).toEqual([]);
  });

  test('that are made while others are sent stay, unsaved', async () => {
    const tab = openTab();
    tab.type('mine');
    takeSaves(() => tab.type('more'));
    await tab.send.save();
    expect(tab.editor()).toMatchObject({ isUnsaved: true, level: { comment: 'more', version: 2 } });
    expect(tab.stored()?.comment).toBe('mine');
    expect(comment({ ...site, comment: 'mine', version: 2 })).toBe('more');
  });

  test('that are undone are not kept', () => {
    const tab = openTab();
    tab.type('mine');
    tab.undo();
    expect(tab.editor().isUnsaved).toBe(false);
    expect(editKeys()).toEqual([]);
  });

  test('count when only managers see them', () => {
    const tab = openTab();
    act(() => tab.editor().change((now) => ({ ...now, popularity: 7 })));
    expect(tab.editor().isUnsaved).toBe(true);
  });

  test('are not written by the size of a picture that has loaded', () => {
    const tab = openTab();
    act(() => tab.editor().amend((now) => ({ ...now, imageRatio: 1.5 })));
    expect(tab.editor().isUnsaved).toBe(false);
    expect(editKeys()).toEqual([]);
  });

  test('to a level that others have changed since begin with both', () => {
    openTab().type('mine');
    cleanup();
    const theirs = { ...site, comment: 'theirs', version: 2 };
    expect(openTab(theirs).start).toMatchObject({
      level: { comment: 'mine' },
      stored: { comment: 'as it was' },
      kept: { latest: { comment: 'theirs' } },
    });
  });

  test('follow those of another tab, which can be undone', () => {
    const tab = openTab();
    tab.type('mine');
    const text = storedText('edit.ZO-1')?.replaceAll('mine', 'theirs') ?? '';
    localStorage.setItem('zoomout.edit.ZO-1', text);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'zoomout.edit.ZO-1' })));
    expect(tab.editor().level.comment).toBe('theirs');
    tab.undo();
    expect(tab.editor().level.comment).toBe('mine');
  });

  test('that are unreadable are set aside', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    storeText('edit.ZO-1', '{"level":7}');
    expect(comment()).toBe('as it was');
    expect(storedText('unreadable.1.edit.ZO-1')).toBe('{"level":7}');
    storeText('unreadable.1.edit.ZO-1', null);
  });

  test('keep their new picture in the browser', () => {
    const tab = openTab();
    const path = `local:${'0123456789abcdef'.repeat(4)}`;
    act(() => tab.editor().change((now) => ({ ...now, path })));
    expect([...shownPictures()]).toEqual([path]);
  });

  test('are kept for fifty levels and ninety days', () => {
    const day = 24 * 3_600_000;
    for (let age = 0; age < 60; age += 1) {
      openTab({ ...site, id: `ZO-${age}` }).type('mine');
      cleanup();
      const text = storedText(`edit.ZO-${age}`) ?? '';
      const changedAt = new Date(Date.now() - age * 2 * day).toISOString();
      storeText(`edit.ZO-${age}`, JSON.stringify({ ...JSON.parse(text), changedAt }));
    }
    tidyEdits('ZO-59');
    expect(editKeys().map((key) => Number(key.slice('edit.ZO-'.length)))).toEqual(
      expect.arrayContaining([0, 44, 59]),
    );
    expect(editKeys()).toHaveLength(46);
    for (let n = 60; n < 80; n += 1) {
      openTab({ ...site, id: `ZO-${n}` }).type('mine');
      cleanup();
    }
    tidyEdits('ZO-79');
    expect(editKeys()).toHaveLength(50);
  });
});

test('a level of a link is unsaved when its save fails, and saved in a link that was shared', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const tab = openTab(site, startOfLink);
  expect(tab.editor().isUnsaved).toBe(false);
  tab.type('mine');
  vi.stubGlobal('fetch', async () => new Response(null, { status: 500 }));
  vi.stubGlobal('open', () => null);
  await tab.send.save();
  expect(tab.editor().isUnsaved).toBe(true);
  await tab.send.share();
  expect(tab.editor().isUnsaved).toBe(false);
});

test('changes that storage refuses say so once', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const tab = openTab();
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    removeItem: () => {},
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError');
    },
  });
  tab.type('mine');
  tab.type('more');
  expect(tab.editor()).toMatchObject({ isUnsaved: true, level: { comment: 'more' } });
  expect(screen.getAllByText(/cannot keep your changes/)).toHaveLength(1);
  vi.unstubAllGlobals();
  storeText('edit.ZO-1', null);
});
