import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeCopyServer, stubCopyServer } from '../../../test/progress-copy/fake-copy-server.ts';
import { showPart } from '../../../test/reminder/reminder-screen.tsx';
import { storeText, storeValue } from '../../browser/storage/local-storage.ts';
import { storedSaves } from '../../play/progress-storage.ts';
import { isOn, readCopyState } from '../../progress-copy/copy-state.ts';
import { keyLink } from '../../progress-copy/key-link.ts';
import { wordsFromKey } from '../../progress-copy/key-text.ts';
import { forgetCopy } from '../../progress-copy/manage-copy.ts';
import { stopWatching, syncCopy } from '../../progress-copy/watch-saves.ts';
import { JoinByLink } from './join-by-link.tsx';
import { KeepProgress } from './keep-progress.tsx';

vi.mock('../../site/site.ts', () => ({ publicUrl: (path: string) => `https://zoomout.example${path}` }));

let server: FakeCopyServer;

beforeEach(() => {
  localStorage.clear();
  server = stubCopyServer();
  storeValue('save.ZO-1', 2);
});

afterEach(async () => {
  cleanup();
  stopWatching();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function show(part = <KeepProgress />) {
  showPart(part);
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name));

function keyHere(): string {
  const state = readCopyState();
  if (!isOn(state)) throw new Error('This browser keeps no copy');
  return state.key;
}

/** Turns it on, then forgets it as another device does; returns the key. */
async function keptElsewhere(): Promise<string> {
  press('Keep my progress');
  await screen.findByText('Last updated today.');
  const key = keyHere();
  await forgetCopy();
  storeText('save.ZO-1', null);
  return key;
}

async function join(text: string) {
  if (!screen.queryByLabelText('12 words or link')) press('I have a key');
  fireEvent.change(screen.getByLabelText('12 words or link'), { target: { value: text } });
  press('Join');
}

test('it stores nothing before it is turned on, and asks at once to save the key', async () => {
  show();
  expect(server.calls).toEqual([]);
  press('Keep my progress');
  await screen.findByText('Last updated today.');
  expect(server.copies.size).toBe(1);
  const words = within(await screen.findByRole('list', { name: 'The 12 words' })).getAllByRole('listitem');
  expect(words.map(({ textContent }) => textContent)).toEqual(wordsFromKey(keyHere()));
  expect(screen.getByRole('img', { name: /^QR code/ })).toBeTruthy();
  press('I saved it');
  expect(screen.queryByRole('list', { name: 'The 12 words' })).toBeNull();
  press('Show the key');
  await screen.findByRole('list', { name: 'The 12 words' });
  expect(document.title).not.toContain(keyHere());
});

test.each([
  ['the 12 words', (key: string) => wordsFromKey(key).join('\n')],
  ['the link', (key: string) => keyLink(key)],
])('another device joins by %s', async (_, textOf) => {
  show();
  const key = await keptElsewhere();
  await join(textOf(key));
  await screen.findByText('This device keeps its progress, too. 1 puzzle restored.');
  expect(keyHere()).toBe(key);
  expect(storedSaves().get('ZO-1')).toBe(2);
});

test('a text that is no key, a key without a copy and a missing network are told apart', async () => {
  show();
  const key = await keptElsewhere();
  await join('one two');
  await screen.findByText('A key has 12 words, and this one has 2.');
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('12 words or link')));
  server.isOnline = false;
  await join(wordsFromKey(key).join(' '));
  await screen.findByText('The copy could not be read. Check your connection and try again.');
  server.isOnline = true;
  await join(wordsFromKey('AAAAAAAAAAAAAAAAAAAAAA').join(' '));
  await screen.findByText(/^There is no copy for this key/);
  for (const copy of server.copies.values()) copy.content = copy.content?.slice(0, 50) ?? null;
  await join(wordsFromKey(key).join(' '));
  await screen.findByText('The copy for this key is damaged. Nothing was changed here.');
  for (const copy of server.copies.values()) copy.content = null;
  await join(wordsFromKey(key).join(' '));
  await screen.findByText('The copy for this key was erased.');
  expect(isOn(readCopyState())).toBe(false);
});

test('a link asks before this device joins', async () => {
  show();
  const key = await keptElsewhere();
  cleanup();
  const onClose = vi.fn();
  show(<JoinByLink fragment={`key=${key}`} onClose={onClose} />);
  expect(isOn(readCopyState())).toBe(false);
  press('Join');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(storedSaves().get('ZO-1')).toBe(2);
  cleanup();
  show(<JoinByLink fragment={`key=${key}`} onClose={onClose} />);
  screen.getByText('This device has joined already');
  cleanup();
  show(<JoinByLink fragment={`key=${key.slice(1)}`} onClose={onClose} />);
  screen.getByText('This link contains no key');
});

const noBudget = 'This site has no room for more progress copies at the moment';
const noDisk = 'The disk of this site is almost full';

test.each([
  ['a full budget', { status: 507, detail: noBudget }, noBudget],
  ['a full disk', { status: 507, detail: noDisk }, noDisk],
  ['a disk without any room', { status: 503, detail: 'The disk is full' }, 'The disk is full'],
  ['no network', null, ': this site did not answer'],
])('with %s it claims no copy and shows no key before one is stored', async (_, refusal, reason) => {
  server.refusal = refusal;
  server.isOnline = refusal !== null;
  show();
  press('Keep my progress');
  const text = await screen.findByText(/^No copy is stored yet/);
  expect(text.textContent).toContain(reason);
  expect(screen.queryByText(/^This site keeps an encrypted copy/)).toBeNull();
  expect(screen.queryByRole('list', { name: 'The 12 words' })).toBeNull();
  for (const name of ['Show the key', 'Erase everywhere']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  server.refusal = null;
  server.isOnline = true;
  press('Try again');
  await screen.findByText('Last updated today.');
  await screen.findByRole('list', { name: 'The 12 words' });
  screen.getByText(/^This site keeps an encrypted copy/);
  server.refusal = refusal;
  server.isOnline = refusal !== null;
  storeValue('save.ZO-2', 3);
  await syncCopy();
  expect((await screen.findByText(/^The copy could not be updated/)).textContent).toContain(reason);
});

test('turned on without a network, it says that no copy is stored yet', async () => {
  server.isOnline = false;
  show();
  press('Keep my progress');
  await screen.findByText(/^No copy is stored yet: this site did not answer\./);
  server.isOnline = true;
  press('Try again');
  await screen.findByText('Last updated today.');
  server.isOnline = false;
  await syncCopy();
  await screen.findByText(/^The copy could not be updated: this site did not answer\./);
});

test('forgetting and erasing ask first; a copy erased elsewhere is told', async () => {
  show();
  const key = await keptElsewhere();
  await join(wordsFromKey(key).join(' '));
  await screen.findByText('Last updated today.');
  press('Erase everywhere');
  server.isOnline = false;
  press('Erase');
  await screen.findByText('The copy was not erased. This site did not answer. Try again.');
  expect(keyHere()).toBe(key);
  server.isOnline = true;
  for (const copy of server.copies.values()) copy.content = null;
  storeValue('save.ZO-2', 3);
  await syncCopy();
  await screen.findByText('The last copy was erased on another device. Your progress here stayed.');
  expect(server.cookie).toBeNull();
  expect(storedSaves().size).toBe(2);
});

test('a damaged copy is replaced only when asked', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  show();
  press('Keep my progress');
  await screen.findByText('Last updated today.');
  for (const copy of server.copies.values()) {
    copy.revision = crypto.randomUUID();
    copy.content = copy.content?.slice(0, 45) ?? null;
  }
  await syncCopy();
  await screen.findByText(/^The copy on this site is damaged/);
  press('Replace the copy');
  await screen.findByText('Last updated today.');
  expect([...server.copies.values()][0]?.content?.length).toBeGreaterThan(45);
  expect(warn).toHaveBeenCalledExactlyOnceWith('The copy of the progress is damaged', '');
});
