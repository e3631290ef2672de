import { Search, X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { MAX_SOUGHT_GAMES } from '#shared/api/level/picture-source.ts';
import { type Game, hasGameId } from '#shared/game/game.ts';
import { t } from '#shared/language/t.ts';
import { decadeOf, formatDecade } from '#shared/play/decade.ts';
import { useToday } from '../../../browser/time/clock.ts';
import { standingAlone } from '../../../browser/time/format.ts';
import { AddingPicker } from '../../../game/picker/adding-picker.tsx';
import type { GamePickerHandle } from '../../../game/picker/game-picker.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { FieldFrame } from '../../../ui/field/field-frame.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import type { Question } from './queries.ts';

const FIRST_DECADE = 1970;
const WITHOUT_LEVEL = t('Only games without a level.');

type Kind = 'popular' | 'decade' | 'series' | 'chosen';

interface SearchFormProps {
  onSearch: (question: Question) => void;
}

/** Which games pictures are sought of, and the button that begins. */
export function SearchForm({ onSearch }: SearchFormProps) {
  const year = Number(useToday().slice(0, 4));
  const [kind, setKind] = useState<Kind>('popular');
  const [decade, setDecade] = useState(1990);
  const [series, setSeries] = useState('');
  const [games, setGames] = useState<readonly Game[]>([]);
  const decades = Array.from(
    { length: (decadeOf(year) - FIRST_DECADE) / 10 + 1 },
    (_, at) => FIRST_DECADE + at * 10,
  );
  const questions: Record<Kind, Question | null> = {
    popular: {},
    decade: { decade },
    series: series.trim() === '' ? null : { series: series.trim() },
    chosen: games.length === 0 ? null : { games: games.map(({ id }) => id).join() },
  };
  const question = questions[kind];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (question) onSearch(question);
  }

  return (
    <form className="stack gap-3" onSubmit={submit}>
      <SelectField
        label={t('Which games')}
        value={kind}
        onChange={({ target }) => setKind(target.value as Kind)}
      >
        <option value="popular">{t('Popular ones without a level')}</option>
        <option value="decade">{t('Those of a decade')}</option>
        <option value="series">{t('Those of a series')}</option>
        <option value="chosen">{t('Chosen ones')}</option>
      </SelectField>
      {kind === 'decade' && (
        <SelectField
          label={t('Decade')}
          hint={WITHOUT_LEVEL}
          value={decade}
          onChange={({ target }) => setDecade(Number(target.value))}
        >
          {decades.map((one) => (
            <option key={one} value={one}>
              {standingAlone(formatDecade(one))}
            </option>
          ))}
        </SelectField>
      )}
      {kind === 'series' && (
        <TextField
          label={t('Series')}
          hint={WITHOUT_LEVEL}
          maxLength={200}
          value={series}
          onChange={({ target }) => setSeries(target.value)}
        />
      )}
      {kind === 'chosen' && <ChosenGames games={games} onChange={setGames} />}
      <div className="row">
        <Button type="submit" disabled={question === null}>
          <Search size={18} aria-hidden="true" />
          {t('Search')}
        </Button>
      </div>
    </form>
  );
}

interface ChosenGamesProps {
  games: readonly Game[];
  onChange: (games: readonly Game[]) => void;
}

function ChosenGames({ games, onChange }: ChosenGamesProps) {
  const picker = useRef<GamePickerHandle>(null);
  function remove(game: Game) {
    picker.current?.focus();
    onChange(games.filter((other) => other !== game));
  }
  return (
    <FieldFrame label={t('Games')} hint={t('{count} at most', { count: MAX_SOUGHT_GAMES })}>
      {games.length > 0 && (
        <ul className="row" aria-label={t('Games')}>
          {games.map((game) => (
            <li key={game.id}>
              <Button aria-label={t('Remove {name}', { name: game.name })} onClick={() => remove(game)}>
                {game.name}
                <X size={16} aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AddingPicker
        mayAdd
        ref={picker}
        verb={t('Select')}
        placeholder={t('Add a game...')}
        disabled={games.length >= MAX_SOUGHT_GAMES}
        isGuessed={(game) => games.some(({ id }) => hasGameId(game, id))}
        onPick={(game) => onChange([...games, game])}
      />
    </FieldFrame>
  );
}
