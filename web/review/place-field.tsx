import { t } from '#shared/language/t.ts';
import { isStarterMade } from '#shared/level/level-origin.ts';
import { LevelPlace } from '#shared/planner/level-place.ts';
import { useLevelPlace } from '../submission/level-place.ts';
import { SelectField } from '../ui/field/select-field.tsx';

const PLACES: Readonly<Record<LevelPlace, string>> = {
  'before-starter': t('before the starter pack'),
  end: t('at the end of the queue'),
};

/** Where approved levels join the daily order; no choice where none of those that may move is of the starter pack. */
export function PlaceField({ movable }: { movable: readonly string[] }) {
  const [place, setPlace] = useLevelPlace();
  if (!movable.some(isStarterMade)) return null;
  return (
    <SelectField
      label={t('Approved levels join')}
      value={place}
      onChange={({ target }) => setPlace(target.value as LevelPlace)}
    >
      {LevelPlace.options.map((one) => (
        <option key={one} value={one}>
          {PLACES[one]}
        </option>
      ))}
    </SelectField>
  );
}
