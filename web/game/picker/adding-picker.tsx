import { useState } from 'react';
import { isSameName } from '#shared/game/same-name.ts';
import { t } from '#shared/language/t.ts';
import { AddGameDialog } from '../add-game-dialog.tsx';
import { GamePicker, type GamePickerProps } from './game-picker.tsx';
import type { PickerRow } from './picker-row.ts';
import { nameRow, typedName } from './typed-name.ts';

/** Of the row that adds a game: no game has it. */
const ADD_ID = -1;
const ADD = t('Add this game to the catalogue');

/** The rows with one that adds the game of this name, where none has all words of it: after the typed name, else last. */
function withAdding(rows: PickerRow[], text: string): PickerRow[] {
  const name = typedName(text);
  const found = rows.filter(({ note }) => note === undefined);
  const isFound = found[0] !== undefined && !found[0].leavesOutWords;
  if (name === '' || isFound || found.some(({ game }) => isSameName(game.name, name))) return rows;
  const named = nameRow(name, ADD);
  const row = { ...named, game: { ...named.game, id: ADD_ID } };
  return rows[0]?.note === undefined ? [...rows, row] : rows.toSpliced(1, 0, row);
}

interface AddingPickerProps extends GamePickerProps {
  /** Whether its user manages games. */
  mayAdd: boolean;
}

/** A picker in whose list managers add the game that is not found (docs/rules/catalogue.md#missing-games). */
export function AddingPicker({ mayAdd, addRows = (rows) => [...rows], onPick, ...props }: AddingPickerProps) {
  const [adding, setAdding] = useState<string | null>(null);
  return (
    <>
      <GamePicker
        {...props}
        addRows={mayAdd ? (rows, text) => withAdding(addRows(rows, text), text) : addRows}
        onPick={(game) => (game.id === ADD_ID ? setAdding(game.name) : onPick(game))}
      />
      {adding !== null && <AddGameDialog name={adding} onAdded={onPick} onClose={() => setAdding(null)} />}
    </>
  );
}
