import { useQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { Link } from 'wouter';
import type { MissingGame } from '#shared/api/game/missing-game.ts';
import { isOfPopularSeries } from '#shared/game/popular-series.ts';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { useLocalStorage } from '../../../browser/storage/use-local-storage.ts';
import { missingGamesQuery } from '../../../game/missing-games.ts';
import { usePlaysAlong } from '../../../level/unseen/play-along.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { Loaded } from '../../../ui/loading/loaded.tsx';
import { AdminNote, AdminSection } from '../admin-section.tsx';
import { nameFilter } from '../name-filter.ts';
import { Table } from '../table.tsx';

const PAGE = 100;

/** The most popular games without a level (docs/rules/catalogue.md#missing-games). */
export function MissingGames({ filter, isManager }: { filter: string; isManager: boolean }) {
  const [playsAlong] = usePlaysAlong();
  const [isRevealed, setIsRevealed] = useState(false);
  // A game that is missing in it has a level, also one that is hidden.
  const isHidden = playsAlong && !isRevealed;
  const query = useQuery({ ...missingGamesQuery(), enabled: !isHidden });
  const [isSeriesHidden, setIsSeriesHidden] = useLocalStorage('hide-missing-series', v.boolean(), false);
  const isNamed = nameFilter(filter);
  const isShown = (game: MissingGame) => isNamed(game) && !(isSeriesHidden && isOfPopularSeries(game.name));
  return (
    <AdminSection
      title={t('Most popular missing games')}
      tools={
        <div className="row gap-apart middle">
          <Checkbox
            label={t('Hide some popular series')}
            isChecked={isSeriesHidden}
            onChange={setIsSeriesHidden}
          />
          {isManager && (
            <Link to={paths.findPictures} className={buttonClass('quiet')}>
              <Images size={18} aria-hidden="true" />
              {t('Find pictures')}
            </Link>
          )}
        </div>
      }
    >
      {isHidden ? (
        <>
          <AdminNote>
            {t('You play along: the games of levels are not in this list, which would give them away.')}
          </AdminNote>
          <Button onClick={() => setIsRevealed(true)}>{t('Reveal')}</Button>
        </>
      ) : (
        <Loaded query={query} failed={t('They could not be loaded')}>
          {(games) => <RankedGames games={games} isShown={isShown} />}
        </Loaded>
      )}
    </AdminSection>
  );
}

interface RankedGamesProps {
  games: readonly MissingGame[];
  isShown: (game: MissingGame) => boolean;
}

function RankedGames({ games, isShown }: RankedGamesProps) {
  const [pages, setPages] = useState(1);
  const found = games.map((game, index) => ({ ...game, rank: index + 1 })).filter(isShown);
  const shown = found.slice(0, pages * PAGE);
  const isUnrated = games.length > 0 && games.every((game) => game.total_rating_count === null);
  return (
    <>
      {isUnrated && (
        <AdminNote>
          {t(
            'This catalogue has no ratings, so the best-known games come first, equally known ones by name.',
          )}
        </AdminNote>
      )}
      {found.length === 0 && <AdminNote>{t('No missing games match.')}</AdminNote>}
      {shown.length > 0 && (
        <Table
          rows={shown}
          keyOf={({ id }) => id}
          columns={[
            { title: t('Rank'), kind: 'number', cell: ({ rank }) => rank },
            { title: t('Name'), kind: 'name', cell: ({ name }) => name },
            { title: t('Year'), kind: 'number', cell: ({ year }) => year ?? '–' },
            {
              title: t('Ratings'),
              kind: 'number',
              cell: ({ total_rating_count: value }) => (value === null ? '–' : t('{value}', { value })),
            },
          ]}
        />
      )}
      {shown.length < found.length && (
        <Button onClick={() => setPages(pages + 1)}>
          {t('Show more ({count} left)', { count: found.length - shown.length })}
        </Button>
      )}
    </>
  );
}
