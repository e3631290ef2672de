import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aGame,
  giveHeight,
  HEIGHT,
  highlighted,
  isPicked,
  names,
  setUp,
  wordsOf,
} from '../../../test/game/game-picker.tsx';

beforeEach(giveHeight);
afterEach(cleanup);

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

  it('calls a series that matched a series', async () => {
    const fetchGames = async () => [aGame(1, 'Galaga', 1981, { isPopular: true, series: 'Galaxian' })];
    const { user, field } = setUp({}, fetchGames);
    await user.type(field, 'galaxian');
    expect(wordsOf(await screen.findByRole('option'))).toBe('Galaga Series: Galaxian, 1981');
    screen.getByText('Galaga, Series: Galaxian, 1981');
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

  it('skips with Enter only in a field that was empty for half a second', async () => {
    const { user, field, onPick, onSkip } = setUp();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000);
    await user.type(field, 'doom');
    await screen.findByRole('listbox');
    await user.keyboard('{Enter}{Enter}');
    clock.mockReturnValue(10_499);
    await user.keyboard('{Enter}');
    expect(isPicked(onPick)).toEqual(['Doom']);
    expect(onSkip).not.toHaveBeenCalled();
    clock.mockReturnValue(10_500);
    await user.keyboard('{Enter}{Enter}');
    expect(onSkip).toHaveBeenCalledOnce();
  });

  it('skips with its button once in half a second: a double click or double tap spends one attempt', async () => {
    const { user, field, onPick, onSkip } = setUp();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000);
    const button = screen.getByRole('button', { name: 'Skip' });
    await user.dblClick(button);
    clock.mockReturnValue(10_499);
    await user.click(button);
    await user.type(field, '{Enter}');
    expect(onSkip).toHaveBeenCalledOnce();
    clock.mockReturnValue(10_500);
    await user.click(button);
    expect(onSkip).toHaveBeenCalledTimes(2);
    clock.mockReturnValue(11_000);
    await user.type(field, 'doom');
    await screen.findByRole('listbox');
    await user.keyboard('{Enter}');
    await user.click(button);
    expect(isPicked(onPick)).toEqual(['Doom']);
    expect(onSkip).toHaveBeenCalledTimes(2);
  });

  it('skips with its button once however long a key is held', async () => {
    const { onSkip } = setUp();
    const button = screen.getByRole('button', { name: 'Skip' });
    const press = (repeat: boolean) => {
      if (fireEvent.keyDown(button, { key: 'Enter', repeat })) fireEvent.click(button);
    };
    const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000);
    press(false);
    clock.mockReturnValue(11_000);
    press(true);
    expect(onSkip).toHaveBeenCalledOnce();
  });

  it('skips at once after the field was cleared by hand', async () => {
    const { user, field, onSkip } = setUp();
    await user.type(field, 'doom');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    expect(onSkip).toHaveBeenCalledOnce();
  });

  it('leaves the keys to an input method that takes them', async () => {
    const { user, field, onPick } = setUp();
    await user.type(field, 'doom');
    await screen.findByRole('listbox');
    for (const key of ['Enter', 'Escape', 'ArrowDown']) fireEvent.keyDown(field, { key, keyCode: 229 });
    expect(onPick).not.toHaveBeenCalled();
    expect(highlighted()).toBe('Doom, 1993');
  });

  it('takes the Enter of a keyboard that still composes the last word', async () => {
    const { user, field, onPick } = setUp();
    await user.type(field, 'doom');
    await screen.findByRole('listbox');
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13, isComposing: true });
    expect(isPicked(onPick)).toEqual(['Doom']);
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
