import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FoundGame, foundPicture } from '#shared/api/level/picture-source.ts';
import { currentLanguage } from '#shared/language/runtime.ts';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { apiUrl } from '../../../browser/call.ts';
import { ProgressList } from '../../../draft/progress-list.tsx';
import { usePlaysAlong } from '../../../level/unseen/play-along.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/loading/loaded.tsx';
import { AdminNote } from '../admin-section.tsx';
import styles from './found-pictures.module.css';
import { foundPicturesQuery, type Question } from './queries.ts';
import { type ChosenPicture, useAdding } from './use-adding.ts';

interface FoundPicturesProps {
  source: string;
  question: Question;
}

/** What a search has found, for choosing, and what becomes of what is chosen. */
export function FoundPictures({ source, question }: FoundPicturesProps) {
  const query = useInfiniteQuery(foundPicturesQuery(source, question));
  const { data, isFetching, hasNextPage, fetchNextPage } = query;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const adding = useAdding(source);
  const pages = data?.pages ?? [];
  const games = pages.flatMap((page) => page.games);
  const left = games.map((game) => ({
    ...game,
    pictures: game.pictures.filter(({ id }) => !adding.added.has(id)),
  }));
  const shown = left.filter(({ pictures }) => pictures.length > 0);
  const pictures = shown.flatMap((game) =>
    game.pictures.map((picture): ChosenPicture => ({ ...picture, gameId: game.id, name: titleOf(game) })),
  );
  const done = adding.items.filter(({ look }) => look === 'done').length;
  const toAdd = pictures.filter(({ id }) => chosen.has(id));

  const untouched = games.filter(
    ({ pictures: all }) => all.length > 0 && all.every(({ id }) => !adding.added.has(id)),
  );
  const [playsAlong] = usePlaysAlong();
  const isChoosing = !playsAlong && pictures.length > 0 && !adding.isRunning;

  function toggle(id: string) {
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  }

  return (
    <>
      <Loaded query={query} failed={t('The search failed')}>
        {() => (
          <Summary
            games={games}
            known={pages.reduce((sum, page) => sum + page.known, 0)}
            isNamed={!playsAlong}
          />
        )}
      </Loaded>
      {isChoosing && (
        <div className="row">
          <Button
            onClick={() => setChosen(new Set(shown.flatMap(({ pictures: [first] }) => first?.id ?? [])))}
          >
            {t('Choose the first of each game')}
          </Button>
        </div>
      )}
      {!playsAlong &&
        shown.map((game) => (
          <Game key={game.id} {...{ source, game, chosen, toggle }} isDisabled={adding.isRunning} />
        ))}
      {hasNextPage && (
        <div className="row">
          <Button disabled={isFetching} onClick={() => void fetchNextPage()}>
            {isFetching ? t('Loading…') : t('Search further games')}
          </Button>
        </div>
      )}
      {adding.items.length > 0 && (
        <ProgressList
          title={adding.isRunning ? t('Adding pictures…') : t('Added pictures')}
          items={adding.items}
          isRunning={adding.isRunning}
          note={joinSentences(
            t('{added} of {count} added.', { added: done, count: adding.items.length }),
            done > 0 && t('They are candidates for levels now.'),
          )}
        >
          {adding.isRunning && <Button onClick={adding.stop}>{t('Stop')}</Button>}
        </ProgressList>
      )}
      {playsAlong && !adding.isRunning && (
        <UnseenPictures games={untouched} onAdd={(drawn) => void adding.run(drawn)} />
      )}
      {isChoosing && (
        <div className={`row middle ${styles.bar}`}>
          <Button variant="primary" disabled={toAdd.length === 0} onClick={() => void adding.run(toAdd)}>
            {t('{count, plural, =0 {Add pictures} one {Add # picture} other {Add # pictures}}', {
              count: toAdd.length,
            })}
          </Button>
          {toAdd.length > 0 && (
            <Button variant="quiet" onClick={() => setChosen(new Set())}>
              {t('Choose none')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function titleOf({ name, year }: Pick<FoundGame, 'name' | 'year'>): string {
  return year === null ? name : `${name} (${year})`;
}

interface UnseenPicturesProps {
  games: readonly FoundGame[];
  onAdd: (pictures: readonly ChosenPicture[]) => void;
}

/** For who plays along: one picture of each game is drawn, and neither is shown. */
function UnseenPictures({ games, onAdd }: UnseenPicturesProps) {
  function draw() {
    const drawn = games.flatMap(({ id, pictures }, at) => {
      const picture = pictures[Math.floor(Math.random() * pictures.length)];
      return picture ? [{ ...picture, gameId: id, name: t('Picture {number}', { number: at + 1 }) }] : [];
    });
    onAdd(drawn);
  }
  return (
    <>
      <AdminNote>
        {t('You play along: games and pictures stay hidden. One picture of each game is drawn.')}
      </AdminNote>
      <Button variant="primary" disabled={games.length === 0} onClick={draw}>
        {t('{count, plural, =0 {Add pictures} one {Add # picture} other {Add # pictures}}', {
          count: games.length,
        })}
      </Button>
    </>
  );
}

interface SummaryProps {
  games: readonly FoundGame[];
  known: number;
  /** Whether games without pictures are named. */
  isNamed: boolean;
}

function Summary({ games, known, isNamed }: SummaryProps) {
  const without = games.filter(({ pictures }) => pictures.length === 0);
  const count = games.reduce((sum, { pictures }) => sum + pictures.length, 0);
  return (
    <div role="status" className="stack gap-1">
      <p>
        {joinSentences(
          t('{count, plural, =0 {No new pictures.} one {# new picture.} other {# new pictures.}}', { count }),
          known > 0 &&
            t('{count, plural, one {# is on this site already.} other {# are on this site already.}}', {
              count: known,
            }),
        )}
      </p>
      {isNamed && without.length > 0 && (
        <AdminNote>
          {t('Nothing for {games}.', {
            games: new Intl.ListFormat(currentLanguage()).format(without.map(titleOf)),
          })}
        </AdminNote>
      )}
    </div>
  );
}

interface GameProps {
  source: string;
  game: FoundGame;
  chosen: ReadonlySet<string>;
  toggle: (id: string) => void;
  isDisabled: boolean;
}

function Game({ source, game, chosen, toggle, isDisabled }: GameProps) {
  const [first] = game.pictures;
  const title = titleOf(game);
  return (
    <fieldset className={`stack gap-2 ${styles.game}`} disabled={isDisabled}>
      <legend className="large medium breaks">{title}</legend>
      {first?.page && (
        <a className="small" href={first.page} target="_blank" rel="noopener noreferrer">
          {t('{name} at {source}', { name: game.name, source })}
        </a>
      )}
      <ul className={styles.pictures}>
        {game.pictures.map(({ id, width, height }, at) => (
          <li key={id}>
            <label className={styles.picture}>
              <img
                src={apiUrl(foundPicture.path, { source, id })}
                alt={t('Picture {number} of {name}', { number: at + 1, name: title })}
                width={width}
                height={height}
                loading="lazy"
              />
              <span className="line note digits">
                <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
                {`${width} × ${height}`}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
