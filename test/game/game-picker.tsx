import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { Game } from '#shared/game/game.ts';
import { createCatalogue } from '../../web/game/catalogue/create-catalogue.ts';
import { createLocalCatalogue } from '../../web/game/catalogue/local-catalogue.ts';
import { GamePicker, type GamePickerProps } from '../../web/game/picker/game-picker.tsx';

export function aGame(id: number, name: string, year: number, more: Partial<Game> = {}): Game {
  return { id, name, year, isPopular: false, series: null, aliases: [], ...more };
}

export const GAMES: Game[] = [
  aGame(1, 'Doom', 1993, { isPopular: true }),
  aGame(2, 'Doom II: Hell on Earth', 1994),
  aGame(3, 'Doom 3', 2004),
  aGame(4, 'The Legend of Zelda', 1986),
  aGame(5, 'Dragon Quest', 1986, { aliases: ['Dragon Warrior'] }),
  ...Array.from({ length: 80 }, (_, at) => aGame(100 + at, `Racer ${at + 1}`, 1920 + at)),
];

export const HEIGHT = 300;

export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

export function setUp(
  props: Partial<GamePickerProps> = {},
  fetchGames = async () => GAMES,
  Picker: typeof GamePicker = GamePicker,
) {
  const onPick = vi.fn<(game: Game) => void>();
  const onSkip = vi.fn();
  const source = createLocalCatalogue(fetchGames);
  const picker = (
    <Picker
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
export function wordsOf(option: HTMLElement) {
  const said = [...option.children].filter((part) => !part.hasAttribute('aria-hidden'));
  return said.map((part) => part.textContent?.trim()).join(', ');
}

export const names = () => screen.getAllByRole('option').map(wordsOf);
export const highlighted = () => wordsOf(screen.getByRole('option', { selected: true }));
export const isPicked = (onPick: ReturnType<typeof vi.fn>) => onPick.mock.calls.map(([game]) => game.name);

/** The test page lays nothing out; the list needs a height to know which rows to draw. */
export function giveHeight(): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(30);
}
