import { useState } from 'react';
import type { OwnPacks } from '#shared/api/site/pack.ts';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { hiddenName } from '#shared/level/level-access.ts';
import { dailyLevels } from '#shared/level/order/daily-order.ts';
import { dayOfLevel } from '#shared/level/order/schedule.ts';
import type { User } from '#shared/user/user.ts';
import { site } from '../../../../site/site.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Checkbox } from '../../../../ui/field/checkbox.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { ShortList } from '../../../../ui/list/short-list.tsx';
import { LevelPicture } from '../../level-picture.tsx';
import { levelFilter } from '../../name-filter.ts';
import type { Selection } from '../../queue/use-selection.ts';
import { useIsNamed } from '../../use-is-named.ts';
import styles from './chosen-levels.module.css';

const MAX_SHOWN = 60;

interface ChosenLevelsProps {
  shareable: OwnPacks['shareable'];
  levels: readonly Level[];
  selection: Selection;
  user: User;
}

/** The levels that may be passed on, to choose some for a pack: a search, all or none of what it finds, and those of the team. */
export function ChosenLevels({ shareable, levels, selection, user }: ChosenLevelsProps) {
  const [typed, setTyped] = useState('');
  const isNamed = useIsNamed(levels, user);
  const days = new Map(
    dailyLevels(levels).map(({ id }, index): [string, Day] => [id, dayOfLevel(index, site())]),
  );
  const isHidden = (level: Level) => !isNamed(level, days.get(level.id) ?? null);
  const offered = new Set(shareable.map(({ id }) => id));
  const isFound = levelFilter<Level>(typed, undefined, isHidden);
  const found = levels.filter((level) => offered.has(level.id) && isFound(level));
  const isAll = found.length > 0 && found.every(({ id }) => selection.has(id));
  const ofTeam = shareable.filter(({ isSubmitted }) => !isSubmitted).map(({ id }) => id);

  function toggleFound() {
    const ids = new Set(found.map(({ id }) => id));
    const others = shareable.map(({ id }) => id).filter((id) => !ids.has(id) && selection.has(id));
    selection.choose(isAll ? others : [...others, ...ids]);
  }

  return (
    <fieldset className="stack gap-2">
      <legend className="visually-hidden">{t('Chosen levels')}</legend>
      <TextField
        type="search"
        label={t('Search a game...')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Of no form: Enter would make the pack.
        form="none"
      />
      <div className="row gap-apart middle">
        <Checkbox
          label={t('All ({count})', { count: found.length })}
          isChecked={isAll}
          onChange={toggleFound}
        />
        <Button variant="quiet" disabled={ofTeam.length === 0} onClick={() => selection.choose(ofTeam)}>
          {t('Those of the team ({count})', { count: ofTeam.length })}
        </Button>
      </div>
      <p className="note" role="status">
        {t('{count} of {total} chosen. Levels whose creators have not allowed it are not listed.', {
          count: selection.count,
          total: shareable.length,
        })}
      </p>
      <div className={styles.list}>
        <ShortList items={found} max={MAX_SHOWN}>
          {(level) => (
            <li key={level.id}>
              <label className={`line ${styles.row}`}>
                <input
                  type="checkbox"
                  checked={selection.has(level.id)}
                  onChange={({ nativeEvent }) =>
                    selection.toggle(level.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                  }
                />
                <LevelPicture level={level} isSmall />
                <span className="breaks">
                  {isHidden(level) ? hiddenName() : level.name}{' '}
                  <span className="note">{t('by {creator}', { creator: level.creator })}</span>
                </span>
              </label>
            </li>
          )}
        </ShortList>
      </div>
    </fieldset>
  );
}
