import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Game } from '#shared/game/game.ts';
import { createCatalogue } from './create-catalogue.ts';
import { GamePicker, type GamePickerHandle, type GamePickerProps } from './game-picker.tsx';
import { createLocalCatalogue } from './local-catalogue.ts';

function aGame(id: number, name: string, year: number, more: Partial<Game> = {}): Game {
  return { id, name, year, isPopular: false, series: null, aliases: [], ...more };
}

const GAMES: Game[] = [
  aGame(1, 'Doom', 1993, { isPopular: true }),
  aGame(2, 'Doom II: Hell on Earth', 1994),
  aGame(3, 'Doom 3', 2004),
  aGame(4, 'The Legend of Zelda', 1986),
  aGame(5, 'Dragon Quest', 1986, { aliases: ['Dragon Warrior'] }),
  ...Array.from({ length: 80 }, (_, at) => aGame(100 + at, `Racer ${at + 1}`, 1920 + at)),
];

const HEIGHT = 300;

// The test page lays nothing out; the list needs a height to know which rows to draw.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(30);
});

afterEach(cleanup);

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

function setUp(props: Partial<GamePickerProps> = {}, fetchGames = async () => GAMES) {
  const onPick = vi.fn<(game: Game) => void>();
  const onSkip = vi.fn();
  const source = createLocalCatalogue(fetchGames);
  const picker = (
    <GamePicker
      verb="Submit"
      placeholder="What game is this from?"
      isGuessed={() => false}
      onPick={onPick}
      onSkip={onSkip}
      catalogue={createCatalogue(source, () => '2026-11-20')}
      {...props}
    />
  );
  render(picker);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'What game is this from?' });
  return { user: userEvent.setup(), field, onPick, onSkip, source };
}

// What the row is called: all that stands in it but the verb.
function wordsOf(option: HTMLElement) {
  const said = [...option.children].filter((part) => !part.hasAttribute('aria-hidden'));
  return said.map((part) => part.textContent?.trim()).join(', ');
}

const names = () => screen.getAllByRole('option').map(wordsOf);
const highlighted = () => wordsOf(screen.getByRole('option', { selected: true }));
const isPicked = (onPick: ReturnType<typeof vi.fn>) => onPick.mock.calls.map(([game]) => game.name);

describe('typing', () => {
  it('finds games, the best one highlighted and ready to submit', async () => {
    const { user, field } = setUp();
    await user.type(field, 'doom');
    await screen.findByRole('listbox');
    expect(names()).toEqual(['Doom, 1993', 'Doom II: Hell on Earth, 1994', 'Doom 3, 2004']);
    expect(highlighted()).toBe('Doom, 1993');
    expect(field.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    );
    expect(screen.getAllByText('Submit')).toHaveLength(1);
  });

  it('marks the matched letters', async () => {
    const { user, field } = setUp();
    await user.type(field, 'zeld');
    const row = await screen.findByRole('option');
    expect(row.querySelector('mark')?.textContent).toBe('Zeld');
    expect(row.textContent).toContain('The Legend of Zelda');
  });

  it('shows the alias that matched', async () => {
    const { user, field } = setUp();
    await user.type(field, 'dragon warr');
    const row = await screen.findByRole('option');
    expect(wordsOf(row)).toBe('Dragon Quest also known as Dragon Warrior, 1986');
    const marked = [...row.querySelectorAll('small mark')].map((mark) => mark.textContent);
    expect(marked.join(' ')).toContain('Warr');
  });

  it('says kindly that nothing was found', async () => {
    const { user, field, onPick, onSkip } = setUp();
    await user.type(field, 'qqqq');
    const words = 'No game found for “qqqq”. Try fewer letters, the series name, or initials such as GTA.';
    expect(await screen.findAllByText(words)).toHaveLength(2);
    await user.keyboard('{Enter}');
    expect(onPick).not.toHaveBeenCalled();
    expect(onSkip).not.toHaveBeenCalled();
    expect(field.value).toBe('qqqq');
  });

  it('clears at the push of the button and keeps the focus', async () => {
    const { user, field } = setUp();
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    await user.type(field, 'doom');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('shows thirty results and more as the highlight comes near their end', async () => {
    const { user, field, source } = setUp();
    const search = vi.spyOn(source, 'search');
    await user.type(field, 'racer');
    await screen.findByRole('listbox');
    expect(search).toHaveBeenLastCalledWith('racer', 30);
    expect(screen.getAllByRole('option')[0]?.getAttribute('aria-setsize')).toBe('80');
    expect(screen.getAllByRole('option')).toHaveLength(30);
    const list = screen.getByRole('listbox');
    vi.spyOn(list, 'scrollHeight', 'get').mockReturnValue(30 * 30);
    fireEvent.scroll(list);
    expect(search).toHaveBeenLastCalledWith('racer', 30);
    list.scrollTop = 30 * 30 - HEIGHT;
    fireEvent.scroll(list);
    await waitFor(() => expect(search).toHaveBeenLastCalledWith('racer', 60));
  });
});

describe('keys', () => {
  it('moves the highlight by one with the arrows and stops at both ends', async () => {
    const { user, field } = setUp();
    await user.type(field, 'doom');
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowDown}');
    expect(highlighted()).toBe('Doom II: Hell on Earth, 1994');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(highlighted()).toBe('Doom 3, 2004');
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(highlighted()).toBe('Doom, 1993');
  });

  it('moves the highlight by ten with the page keys', async () => {
    const { user, field } = setUp();
    await user.type(field, 'racer');
    await screen.findByRole('listbox');
    await user.keyboard('{PageDown}');
    expect(highlighted()).toBe('Racer 11, 1930');
    await user.keyboard('{PageDown}{PageUp}{PageUp}{PageUp}');
    expect(highlighted()).toBe('Racer 1, 1920');
  });

  it('leaves Home and End to the caret', async () => {
    const { user, field } = setUp();
    await user.type(field, 'doom');
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowDown}{Home}');
    expect(highlighted()).toBe('Doom II: Hell on Earth, 1994');
    expect(field.selectionStart).toBe(0);
  });

  it('picks the highlighted game with Enter, clears the field and keeps the focus', async () => {
    const { user, field, onPick, onSkip } = setUp();
    await user.type(field, 'doom');
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(isPicked(onPick)).toEqual(['Doom II: Hell on Earth']);
    expect(onSkip).not.toHaveBeenCalled();
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('skips with Enter in the empty field, once however long it is held', async () => {
    const { user, field, onSkip } = setUp();
    await user.click(field);
    await user.keyboard('{Enter>5/}');
    expect(onSkip).toHaveBeenCalledOnce();
  });

  it('does not take the Enter that ends a composed word for a guess', async () => {
    const { user, field, onPick } = setUp();
    await user.type(field, 'doom');
    await screen.findByRole('listbox');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(onPick).not.toHaveBeenCalled();
  });

  it('closes with Escape, then clears; Enter on the closed list opens it again', async () => {
    const { user, field, onPick } = setUp();
    await user.type(field, 'doom');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field.value).toBe('doom');
    await user.keyboard('{Enter}');
    expect(onPick).not.toHaveBeenCalled();
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}{Escape}');
    expect(field.value).toBe('');
  });

  it('guesses nothing when the player tabs away', async () => {
    const { user, field, onPick } = setUp();
    await user.type(field, 'doom');
    await screen.findByRole('listbox');
    await user.tab();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field.value).toBe('doom');
    expect(onPick).not.toHaveBeenCalled();
  });
});

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
