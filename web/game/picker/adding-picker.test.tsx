import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { giveHeight, names, setUp } from '../../../test/game/game-picker.tsx';
import { AddingPicker } from './adding-picker.tsx';
import type { GamePickerProps } from './game-picker.tsx';
import { withTypedName } from './typed-name.ts';

const ADD = 'Add this game to the catalogue';

beforeEach(giveHeight);
afterEach(cleanup);

const setUpAdding = (mayAdd: boolean, props: Partial<GamePickerProps> = {}) =>
  setUp(props, undefined, (given: GamePickerProps) => (
    <QueryClientProvider client={new QueryClient()}>
      <AddingPicker {...given} mayAdd={mayAdd} />
    </QueryClientProvider>
  ));

it('offers managers to add a game that is not found, by keyboard', async () => {
  const { user, field, onPick } = setUpAdding(true, { addRows: withTypedName });
  await user.type(field, 'Blorpfest');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(names()).toEqual(['Blorpfest Use this name, ', `Blorpfest ${ADD}, `]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onPick).not.toHaveBeenCalled();
  const dialog = await screen.findByRole('dialog');
  expect(dialog.querySelector<HTMLInputElement>('[name="name"]')?.value).toBe('Blorpfest');
});

it('comes after games that have some of the words, and not where one has them all', async () => {
  const { user, field } = setUpAdding(true);
  await user.type(field, 'dragon quest unlisted');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(names()).toEqual(['Dragon Quest, 1986', `dragon quest unlisted ${ADD}, `]);
  await user.clear(field);
  await user.type(field, 'doom 3');
  await screen.findByRole('option', { name: 'Doom 3 2004' });
  expect(names().filter((name) => name.includes(ADD))).toEqual([]);
});

it('is for managers alone', async () => {
  const { user, field } = setUpAdding(false, { addRows: withTypedName });
  await user.type(field, 'Blorpfest');
  expect(await screen.findAllByRole('option')).toHaveLength(1);
});
