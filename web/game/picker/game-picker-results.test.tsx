import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Game, UNLISTED_GAME_ID } from '#shared/game/game.ts';
import {
  GAMES,
  gate,
  giveHeight,
  highlighted,
  isPicked,
  names,
  setUp,
} from '../../../test/game/game-picker.tsx';
import { createCatalogue } from '../catalogue/create-catalogue.ts';
import { createLocalCatalogue } from '../catalogue/local-catalogue.ts';
import type { GamePickerHandle } from './game-picker.tsx';
import { withTypedName } from './typed-name.ts';

beforeEach(giveHeight);
afterEach(cleanup);

describe('an Enter ahead of the results', () => {
  it('waits for those of the text as it stands', async () => {
    const { user, field, onPick } = setUp();
    await user.type(field, 'doom');
    await screen.findByRole('listbox');
    await user.clear(field);
    await user.type(field, 'zelda{Enter}');
    await waitFor(() => expect(isPicked(onPick)).toEqual(['The Legend of Zelda']));
  });

  it('comes to nothing when the player types on', async () => {
    const games = gate();
    const { user, field, onPick } = setUp({}, () => games.opened.then(() => GAMES));
    await user.type(field, 'doom{Enter} 3');
    expect(screen.getAllByText('Loading games…')).toHaveLength(2);
    games.open();
    await screen.findByRole('option', { name: 'Doom 3 2004' });
    expect(onPick).not.toHaveBeenCalled();
  });

  it('never shows an answer that comes after that of a later text', async () => {
    const { user, field, source } = setUp();
    const early = gate();
    const search = source.search;
    vi.spyOn(source, 'search').mockImplementation(async (query, limit) => {
      if (query === 'doom') await early.opened;
      return search(query, limit);
    });
    await user.type(field, 'doom');
    await waitFor(() => expect(source.search).toHaveBeenCalledWith('doom', 30));
    await user.type(field, ' ii');
    await waitFor(() => expect(names()[0]).toBe('Doom II: Hell on Earth, 1994'));
    await act(async () => early.open());
    expect(names()[0]).toBe('Doom II: Hell on Earth, 1994');
  });
});

describe('a game that lacks some of the typed words', () => {
  it('is not picked by the first Enter, which highlights it', async () => {
    const { user, field, onPick } = setUp();
    await user.click(field);
    fireEvent.change(field, { target: { value: 'dragon quest unlisted' } });
    await screen.findByRole('option', { name: 'Dragon Quest 1986' });
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
    expect(field.getAttribute('aria-activedescendant')).toBe('');
    await user.keyboard('{Enter}');
    expect(onPick).not.toHaveBeenCalled();
    expect(highlighted()).toBe('Dragon Quest, 1986');
    await user.keyboard('{Enter}');
    expect(isPicked(onPick)).toEqual(['Dragon Quest']);
  });

  it('is not picked by an Enter ahead of the results', async () => {
    const { user, field, onPick } = setUp();
    await user.type(field, 'dragon quest unlisted{Enter}');
    await screen.findByRole('option', { name: 'Dragon Quest 1986' });
    expect(onPick).not.toHaveBeenCalled();
  });
});

describe('a row that may not be meant', () => {
  it.each([
    ['one letter', 'd', 'Doom, 1993'],
    ['two letters', 'do', 'Doom, 1993'],
    ['a part of an alias', 'dragon warr', 'Dragon Quest also known as Dragon Warrior, 1986'],
    ['a typo', 'zleda', 'The Legend of Zelda, 1986'],
  ])('is highlighted by the first Enter and picked by the second: %s', async (_, text, row) => {
    const { user, field, onPick } = setUp();
    fireEvent.change(field, { target: { value: text } });
    await screen.findByRole('listbox');
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
    expect(screen.queryByText('Submit')).toBeNull();
    await user.type(field, '{Enter}');
    expect(onPick).not.toHaveBeenCalled();
    expect(highlighted()).toBe(row);
    await user.keyboard('{Enter}');
    expect(onPick).toHaveBeenCalledOnce();
  });

  it.each([
    ['three letters', 'doo', 'Doom'],
    ['a complete alias', 'dragon warrior', 'Dragon Quest'],
    ['the end of a name', 'zelda', 'The Legend of Zelda'],
    ['initials', 'tloz', 'The Legend of Zelda'],
  ])('is none that shows what was typed: %s', async (_, text, name) => {
    const { user, field, onPick } = setUp();
    fireEvent.change(field, { target: { value: text } });
    await screen.findByRole('option', { selected: true });
    await user.type(field, '{Enter}');
    expect(isPicked(onPick)).toEqual([name]);
  });
});

describe('a picker that takes other names', () => {
  const picked = ({ mock }: { mock: { calls: [Game][] } }) => mock.calls.map(([{ id, name }]) => [id, name]);

  it('offers the typed name first where no game has all of its words', async () => {
    const { user, field, onPick } = setUp({ addRows: withTypedName });
    await user.type(field, ' Zzyzx  Dragon Quest ');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(names()).toEqual(['Zzyzx Dragon Quest Use this name, ', 'Dragon Quest, 1986']);
    await user.keyboard('{Enter}');
    expect(picked(onPick)).toEqual([[UNLISTED_GAME_ID, 'Zzyzx Dragon Quest']]);
  });

  it('offers it alone where no game is found, to an early Enter too', async () => {
    const { user, field, onPick } = setUp({ addRows: withTypedName });
    await user.type(field, 'Blorpfest{Enter}');
    await waitFor(() => expect(picked(onPick)).toEqual([[UNLISTED_GAME_ID, 'Blorpfest']]));
    await user.type(field, 'My Garage Game 2026');
    expect(await screen.findAllByRole('option')).toHaveLength(1);
    expect(screen.queryByText(/^No game found/)).toBeNull();
  });

  it('offers it last where games are found, and not where one has that name', async () => {
    const { user, field, onPick } = setUp({ addRows: withTypedName });
    await user.type(field, 'doo');
    await screen.findByRole('listbox');
    expect(names().at(-1)).toBe('doo Use this name, ');
    expect(highlighted()).toBe('Doom, 1993');
    await user.type(field, 'm');
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(names()).not.toContain('doom Use this name, ');
    await user.keyboard('{Enter}');
    expect(picked(onPick)).toEqual([[1, 'Doom']]);
  });

  it('offers nothing where the games could not be loaded', async () => {
    const { user, field, onPick } = setUp({ addRows: withTypedName }, () =>
      Promise.reject(new Error('offline')),
    );
    await user.type(field, 'Blorpfest{Enter}');
    await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByRole('option')).toBeNull();
    expect(onPick).not.toHaveBeenCalled();
  });
});

it('a game that is picked as the list of games arrives leaves no list behind', async () => {
  const games = gate();
  const { user, field, onPick } = setUp({}, () => games.opened.then(() => GAMES));
  await user.type(field, 'racer');
  await act(async () => new Promise((resolve) => setTimeout(resolve, 60)));
  await user.keyboard('{Enter}');
  await act(async () => games.open());
  await waitFor(() => expect(onPick).toHaveBeenCalled());
  await act(async () => new Promise((resolve) => setTimeout(resolve, 60)));
  expect(screen.queryByRole('listbox')).toBeNull();
});

describe('a highlight moved ahead of the results', () => {
  /** Shows the results of 'doom' and holds back those of 'doom ii'. */
  async function typeAhead() {
    const games = gate();
    const { user, field, source, onPick } = setUp();
    const search = source.search;
    vi.spyOn(source, 'search').mockImplementation(async (query, limit) => {
      if (query.startsWith('doom i')) await games.opened;
      return search(query, limit);
    });
    await user.type(field, 'doom');
    await screen.findByRole('option', { name: 'Doom II: Hell on Earth 1994' });
    const later = names().findIndex((name) => name.startsWith('Doom II:'));
    expect(later).toBeGreaterThan(0);
    await user.type(field, ` ii${'{ArrowDown}'.repeat(later)}`);
    expect(highlighted()).toBe('Doom II: Hell on Earth, 1994');
    return { user, onPick, open: () => act(async () => games.open()) };
  }

  it('stays on its game when they come', async () => {
    const { open } = await typeAhead();
    await open();
    await waitFor(() => expect(names()[0]).toBe('Doom II: Hell on Earth, 1994'));
    expect(highlighted()).toBe('Doom II: Hell on Earth, 1994');
  });

  it('is what Enter picks', async () => {
    const { user, onPick } = await typeAhead();
    await user.keyboard('{Enter}');
    expect(isPicked(onPick)).toEqual(['Doom II: Hell on Earth']);
  });
});

describe('mouse and finger', () => {
  it('picks the row that the mouse clicks', async () => {
    const { user, field, onPick } = setUp();
    await user.type(field, 'doom');
    await user.click(await screen.findByRole('option', { name: 'Doom 3 2004' }));
    expect(isPicked(onPick)).toEqual(['Doom 3']);
    expect(document.activeElement).toBe(field);
  });

  it('follows a mouse that moves, not one that rests', async () => {
    const { user, field } = setUp();
    await user.type(field, 'doom');
    const row = await screen.findByRole('option', { name: 'Doom 3 2004' });
    fireEvent.mouseMove(row, { movementX: 0, movementY: 0 });
    expect(highlighted()).toBe('Doom, 1993');
    const move = new MouseEvent('mousemove', { bubbles: true });
    Object.defineProperty(move, 'movementX', { value: 3 });
    fireEvent(row, move);
    expect(highlighted()).toBe('Doom 3, 2004');
  });

  it('highlights with the first tap and picks with the second', async () => {
    const { user, field, onPick } = setUp();
    await user.type(field, 'doom');
    const row = await screen.findByRole('option', { name: 'Doom 3 2004' });
    await user.pointer({ keys: '[TouchA]', target: row });
    expect(onPick).not.toHaveBeenCalled();
    expect(highlighted()).toBe('Doom 3, 2004');
    await user.pointer({ keys: '[TouchA]', target: within(row).getByText('Submit') });
    expect(isPicked(onPick)).toEqual(['Doom 3']);
  });

  it('skips with the button and has none without onSkip', async () => {
    const { user, field, onSkip } = setUp();
    await user.type(field, 'doo');
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    expect(onSkip).toHaveBeenCalledOnce();
    expect(field.value).toBe('');
    cleanup();
    setUp({ onSkip: undefined });
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
  });
});

describe('a game guessed before', () => {
  it('is shown as such and cannot be picked', async () => {
    const { user, field, onPick } = setUp({ isGuessed: (game) => game.id === 1 });
    await user.type(field, 'doom');
    const row = await screen.findByRole('option', { name: 'Doom 1993 Guessed' });
    expect(row.getAttribute('aria-disabled')).toBe('true');
    expect(within(row).getByText('Guessed')).toBeDefined();
    expect(screen.queryByText('Submit')).toBeNull();
    await user.keyboard('{Enter}');
    await user.click(row);
    expect(onPick).not.toHaveBeenCalled();
    expect(field.value).toBe('doom');
  });
});

describe('the catalogue out of reach', () => {
  it('says so, keeps the text and tries again', async () => {
    const answers = [() => Promise.reject(new Error('offline')), () => Promise.reject(new Error('offline'))];
    const fetchGames = vi.fn(() => (answers.shift() ?? (() => Promise.resolve(GAMES)))());
    const { user, field } = setUp({}, fetchGames);
    await user.type(field, 'doom');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByRole('status').textContent).toContain('could not be loaded');
    expect(field.value).toBe('doom');
    answers.length = 0;
    await user.click(retry);
    await screen.findByRole('listbox');
    expect(document.activeElement).toBe(field);
  });
});

describe('screen readers', () => {
  it('hear how many games there are and which one is active', async () => {
    const { user, field } = setUp();
    await user.type(field, 'doom');
    await screen.findByRole('listbox');
    expect(screen.getByRole('status').textContent).toBe('3 games found.');
    await user.keyboard('{ArrowDown}');
    const live = screen.getByRole('status').nextElementSibling;
    expect(live?.textContent).toBe('Doom II: Hell on Earth, 1994');
  });

  it('find the field by its question, open or closed', async () => {
    const ref = createRef<GamePickerHandle>();
    const { field } = setUp({ ref, verb: 'Select' });
    expect(field.getAttribute('aria-expanded')).toBe('false');
    act(() => ref.current?.focus());
    expect(document.activeElement).toBe(field);
  });
});

describe('games that are found first', () => {
  function setUpFirst() {
    const games = gate();
    const source = createLocalCatalogue(
      () => games.opened.then(() => GAMES),
      async () => GAMES.filter(({ name }) => name === 'Doom 3'),
    );
    const all = createCatalogue(source, () => '2026-11-20');
    return { games, ...setUp({ catalogue: all, startsWithBestKnown: true }) };
  }

  it('keep their places when the others come', async () => {
    const { user, field, games, onPick } = setUpFirst();
    await user.type(field, 'doom');
    await screen.findByRole('option', { name: 'Doom 3 2004' });
    expect(names()).toHaveLength(1);
    await act(async () => games.open());
    await waitFor(() => expect(names().length).toBeGreaterThan(1));
    expect(names()[0]).toBe('Doom 3, 2004');
    expect(highlighted()).toBe('Doom 3, 2004');
    await user.keyboard('{Enter}');
    expect(isPicked(onPick)).toEqual(['Doom 3']);
  });

  it('are not all: one that they lack is still loading', async () => {
    const { user, field, games } = setUpFirst();
    await user.type(field, 'zelda');
    expect((await screen.findAllByText('Loading games…')).length).toBeGreaterThan(0);
    games.open();
    await screen.findByRole('option', { name: /Zelda/ });
  });

  it('stay when the others cannot be loaded', async () => {
    const source = createLocalCatalogue(
      async () => {
        throw new Error('offline');
      },
      async () => GAMES,
    );
    const all = createCatalogue(source, () => '2026-11-20');
    const { user, field, onPick } = setUp({ catalogue: all, startsWithBestKnown: true });
    await user.type(field, 'doom 3');
    await user.click(await screen.findByRole('option', { name: 'Doom 3 2004' }));
    expect(isPicked(onPick)).toEqual(['Doom 3']);
  });
});
