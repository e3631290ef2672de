import { describe, expect, it, vi } from 'vitest';
import type { Game } from '#shared/game/game.ts';
import { createCatalogue } from './create-catalogue.ts';
import { createLocalCatalogue } from './local-catalogue.ts';
import { type CatalogueReply, type CatalogueRequest, createWorkerCatalogue } from './worker-catalogue.ts';

const doom: Game = { id: 1, name: 'Doom', year: 1993, isPopular: true, series: 'Doom', aliases: [] };
const zelda: Game = { ...doom, id: 2, name: 'The Legend of Zelda', year: 1986, series: null };
const currentKey = () => '2026-11-20.r1';

describe('the catalogue', () => {
  it('loads once, under the current key', async () => {
    const fetchGames = vi.fn(async () => [doom, zelda]);
    const catalogue = createCatalogue(createLocalCatalogue(fetchGames), currentKey);
    catalogue.prefetch();
    await Promise.all([catalogue.loadAllGames(), catalogue.search('doom', 30)]);
    expect(fetchGames).toHaveBeenCalledExactlyOnceWith('2026-11-20.r1');
    expect(catalogue.isLoaded()).toBe(true);
  });

  it('looks up games by id and by name, and caches them', async () => {
    const catalogue = createCatalogue(
      createLocalCatalogue(async () => [doom, zelda]),
      currentKey,
    );
    expect(await catalogue.gamesById([2, 99])).toEqual([zelda]);
    expect(await catalogue.gamesByName(['DOOM'])).toEqual([doom]);
    expect(catalogue.cachedGame(1)).toEqual(doom);
    expect(catalogue.cachedGame(99)).toBeUndefined();
  });

  it('forgives a typo', async () => {
    const source = createLocalCatalogue(async () => [doom, zelda]);
    await source.load(currentKey());
    expect((await source.search('zleda', 30)).rows.map(({ game }) => game)).toEqual([zelda]);
  });

  it('is not searched before it is loaded', async () => {
    const source = createLocalCatalogue(async () => [doom]);
    await expect(source.search('doom', 30)).rejects.toThrow('Use loadAllGames() before searching');
  });

  it('loads again after a failure', async () => {
    const fetchGames = vi.fn(async () => [doom]);
    fetchGames.mockRejectedValueOnce(new Error('offline'));
    const catalogue = createCatalogue(createLocalCatalogue(fetchGames), currentKey);
    await expect(catalogue.loadAllGames()).rejects.toThrow('offline');
    expect((await catalogue.search('doom', 30)).total).toBe(1);
  });
});

/** A worker in the same thread, with a local catalogue. */
class LocalWorker extends EventTarget {
  readonly source = createLocalCatalogue(async () => [doom]);

  async postMessage({ id, method, args }: CatalogueRequest) {
    const run = this.source[method] as (...args: unknown[]) => Promise<unknown>;
    const data: CatalogueReply = await run(...args).then(
      (result) => ({ id, result }),
      (error: Error) => ({ id, error: error.message }),
    );
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  terminate() {}
}

describe('the catalogue of a worker', () => {
  it('returns the result of each request', async () => {
    const catalogue = createWorkerCatalogue(() => new LocalWorker() as unknown as Worker);
    await catalogue.load('2026-11-20');
    const [found, games] = await Promise.all([catalogue.search('doom', 30), catalogue.gamesById([1])]);
    expect(found.rows[0]?.game).toEqual(doom);
    expect(games).toEqual([doom]);
    expect(await catalogue.editionsOf(1)).toEqual([doom]);
    expect(
      await catalogue.relatedGames({ gameId: 9, name: 'Doom: Definitive Edition', start: 'Doom' }),
    ).toEqual([doom]);
  });

  it('rejects with the error of the request', async () => {
    const catalogue = createWorkerCatalogue(() => new LocalWorker() as unknown as Worker);
    await expect(catalogue.gamesById([1])).rejects.toThrow('Use loadAllGames()');
  });

  it('replaces a worker that failed', async () => {
    const workers = [new EventTarget(), new LocalWorker()];
    Object.assign(workers[0] ?? {}, { postMessage() {}, terminate() {} });
    const start = vi.fn(() => workers.shift() as Worker);
    const catalogue = createCatalogue(createWorkerCatalogue(start), currentKey);
    const [broken] = workers;
    const failed = expect(catalogue.loadAllGames()).rejects.toThrow('The catalogue worker failed');
    broken?.dispatchEvent(new Event('error'));
    await failed;
    expect((await catalogue.search('doom', 30)).total).toBe(1);
    expect(start).toHaveBeenCalledTimes(2);
  });
});

describe('the best-known games', () => {
  /** A source whose list of all games comes when it is let in. */
  function slowSource() {
    let letIn = () => {};
    const held = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    const fetchGames = vi.fn(async () => {
      await held;
      return [doom, zelda];
    });
    return { source: createLocalCatalogue(fetchGames, async () => [doom]), fetchGames, letIn };
  }

  it('are found while the others are loading', async () => {
    const { source, letIn } = slowSource();
    const catalogue = createCatalogue(source, currentKey);
    expect((await catalogue.searchBestKnown('doom', 30))?.rows[0]?.game).toEqual(doom);
    expect((await catalogue.searchBestKnown('zelda', 30))?.total).toBe(0);
    expect(catalogue.isLoaded()).toBe(false);
    letIn();
    expect((await catalogue.search('zelda', 30)).total).toBe(1);
    expect(await catalogue.searchBestKnown('doom', 30)).toBeNull();
  });

  it('say nothing of a game that is looked up: all games are loaded for it when the page is idle', async () => {
    const { source, fetchGames, letIn } = slowSource();
    letIn();
    let becomeIdle = () => {};
    const idle = new Promise<void>((resolve) => {
      becomeIdle = resolve;
    });
    const catalogue = createCatalogue(source, currentKey, () => idle);
    const found = Promise.all([catalogue.gamesById([1]), catalogue.gamesById([2])]);
    await catalogue.searchBestKnown('doom', 30);
    expect(fetchGames).not.toHaveBeenCalled();
    becomeIdle();
    expect(await found).toEqual([[doom], [zelda]]);
  });

  it('may fail: then all games are loaded at once', async () => {
    const source = createLocalCatalogue(
      async () => [doom, zelda],
      async () => {
        throw new Error('offline');
      },
    );
    const catalogue = createCatalogue(source, currentKey, () => new Promise(() => {}));
    expect(await catalogue.searchBestKnown('doom', 30)).toBeNull();
    expect((await catalogue.search('zelda', 30)).total).toBe(1);
  });
});
