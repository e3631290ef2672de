import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LookState } from '#shared/api/site/look.ts';
import { dayNumber } from '#shared/calendar/day.ts';
import { emptyLook } from '#shared/look/look.ts';
import { button, press, showPart } from '../../../../../test/reminder/reminder-screen.tsx';
import { storedText } from '../../../../browser/storage/local-storage.ts';
import { LookPanel } from './look-panel.tsx';

let stored: LookState;
let saves: { look: LookState['look']; baseRevision: string; logo?: string | null }[];

beforeEach(() => {
  stored = { look: emptyLook, logo: '', revision: 'one', environment: {}, asksForContact: true };
  saves = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url.endsWith('/preview')) return Response.json({ texts: noTexts, news: '' });
    if (url.endsWith('/env')) return Response.error();
    if (method === 'GET') return Response.json(stored);
    const sent = JSON.parse(String(body));
    saves.push(sent);
    if (sent.baseRevision !== stored.revision) {
      const problem = {
        type: 'about:blank',
        title: 'Conflict',
        status: 409,
        detail: 'Changed',
        code: 'conflict',
      };
      return Response.json(problem, { status: 409 });
    }
    stored = { ...stored, look: sent.look, revision: `${stored.revision}+` };
    return Response.json(stored);
  });
});

const noTexts = { about: '', imprint: '', terms: '', privacy: '' };

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const fieldOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(fieldOf(name), { target: { value } });

const saved = () => screen.findByText('The look and texts were saved.');

async function open(): Promise<void> {
  showPart(<LookPanel />);
  await screen.findByRole('textbox', { name: 'Imprint' });
}

test('news are written at once where the link asks for it, for a week to begin with', async () => {
  window.location.hash = '#news';
  try {
    showPart(<LookPanel />);
    const field = await screen.findByRole('textbox', { name: 'Line of news' });
    expect(document.activeElement).toBe(field);
    type('Line of news', 'We are back.');
    await press('Save');
    await saved();
    const { firstDay, lastDay } = saves[0]?.look.news ?? {};
    expect(dayNumber(lastDay ?? '') - dayNumber(firstDay ?? '')).toBe(6);
  } finally {
    window.location.hash = '';
  }
});

describe('the look and texts', () => {
  test('are saved as they are entered, and the form starts again with them', async () => {
    await open();
    type('Name of the site', 'Pixel Club');
    type('Contact', 'me@club.example');
    await press('Save');
    await saved();
    expect(saves).toHaveLength(1);
    expect(saves[0]).toMatchObject({ look: { siteName: 'Pixel Club', contact: 'mailto:me@club.example' } });
    expect(saves[0]).not.toHaveProperty('logo');
    expect(fieldOf('Contact').value).toBe('me@club.example');
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
    expect(storedText('look-draft')).toBeNull();
  });

  test('are not sent while something is wrong, which is said at its field', async () => {
    await open();
    type('Accent colour', '#777777');
    type('Hashtag of shared results', 'two words');
    await press('Save');
    expect(await screen.findByText('Must be a single word.')).toBeTruthy();
    expect(fieldOf('Accent colour').getAttribute('aria-invalid')).toBe('true');
    expect(saves).toEqual([]);
  });

  test('outlive a reload, and are gone when they are discarded', async () => {
    await open();
    type('Imprint', 'We are a club.');
    cleanup();
    showPart(<LookPanel />);
    await waitFor(() => expect(fieldOf('Imprint').value).toBe('We are a club.'));
    await press('Discard changes');
    await press('Discard');
    await waitFor(() => expect(fieldOf('Imprint').value).toBe(''));
    expect(saves).toEqual([]);
  });

  test('of another admin are replaced only on purpose', async () => {
    await open();
    type('Name of the site', 'Mine');
    stored = { ...stored, look: { ...emptyLook, siteName: 'Theirs' }, revision: 'two' };
    await press('Save');
    await press('Save mine over theirs');
    await saved();
    expect(saves.map(({ baseRevision }) => baseRevision)).toEqual(['one', 'two']);
    expect(stored.look.siteName).toBe('Mine');
  });

  test('that the environment sets are shown and cannot be changed', async () => {
    stored.environment = { SITE_NAME: 'Ours', HASHTAG: '#ours' };
    await open();
    expect(fieldOf('Name of the site')).toMatchObject({ value: 'Ours', disabled: true });
    expect(fieldOf('Hashtag of shared results').disabled).toBe(true);
    expect(screen.getByText('SITE_NAME of the environment sets it.')).toBeTruthy();
    type('Imprint', 'New');
    await press('Save');
    await saved();
    expect(stored.look).toMatchObject({ siteName: '', imprint: 'New' });
  });

  test('have a logo that is sent in base64, and refuse a file that is too large', async () => {
    await open();
    const input = screen.getByLabelText<HTMLInputElement>('Picture file');
    const choose = (file: File) => fireEvent.change(input, { target: { files: [file] } });
    choose(new File([new Uint8Array(1_000_001)], 'a.png', { type: 'image/png' }));
    expect(await screen.findByText('This picture is larger than 1 MB.')).toBeTruthy();
    choose(new File(['abc'], 'a.png', { type: 'image/png' }));
    await button('Remove the logo');
    await press('Save');
    await waitFor(() => expect(saves[0]?.logo).toBe('YWJj'));
  });
});
