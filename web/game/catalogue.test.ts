import { describe, expect, it, vi } from 'vitest';
import type { Game } from '#shared/game/game.ts';
import type { CatalogueReply, CatalogueRequest } from './catalogue-protocol.ts';
import { createCatalogue } from './create-catalogue.ts';
import { createLocalCatalogue } from './local-catalogue.ts';
import { createWorkerCatalogue } from './worker-catalogue.ts';

const doom: Game = { id: 1, name: 'Doom', year: 1993, isPopular: true, series: 'Doom', aliases: [] };
const zelda: Game = { ...doom, id: 2, name: 'The Legend of Zelda', year: 1986, series: null };
const keyNow = () => '2026-11-20.r1';

describe('the catalogue', () => {
  it('loads once, under the key of the day', async () => {
    const fetchGames = vi.fn(async () => [doom, zelda]);
    const catalogue = createCatalogue(createLocalCatalogue(fetchGames), keyNow);
    catalogue.prefetch();
    await Promise.all([catalogue.loadAllGames(), catalogue.search('doom', 30)]);
    expect(fetchGames).toHaveBeenCalledExactlyOnceWith('2026-11-20.r1');
    expect(catalogue.isLoaded()).toBe(true);
  });

  it('looks games up by id and by name, and remembers them', async () => {
    const catalogue = createCatalogue(
      createLocalCatalogue(async () => [doom, zelda]),
      keyNow,
    );
    expect(await catalogue.gamesById([2, 99])).toEqual([zelda]);
    expect(await catalogue.gamesByName(['DOOM'])).toEqual([doom]);
    expect(catalogue.cachedGame(1)).toEqual(doom);
    expect(catalogue.cachedGame(99)).toBeUndefined();
  });

  it('refuses cached games before it is loaded', async () => {
    const source = createLocalCatalogue(async () => [doom]);
    const words = 'Use loadAllGames() before accessing cached games';
    expect(() => createCatalogue(source, keyNow).cachedGame(1)).toThrow(words);
    await expect(source.search('doom', 30)).rejects.toThrow(words);
  });

  it('tries again after a load that failed', async () => {
    const fetchGames = vi.fn(async () => [doom]);
    fetchGames.mockRejectedValueOnce(new Error('offline'));
    const catalogue = createCatalogue(createLocalCatalogue(fetchGames), keyNow);
    await expect(catalogue.loadAllGames()).rejects.toThrow('offline');
    expect((await catalogue.search('doom', 30)).total).toBe(1);
  });
});

// A worker as the browser side sees it, with the real catalogue behind it.
class DeskWorker extends EventTarget {
  readonly source = createLocalCatalogue(async () => [doom]);

  async postMessage({ id, method, input }: CatalogueRequest) {
    const ask = this.source[method] as (...input: unknown[]) => Promise<unknown>;
    const data: CatalogueReply = await ask(...input).then(
      (answer) => ({ id, answer }),
      (error: Error) => ({ id, failure: error.message }),
    );
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  terminate() {}
}

describe('the catalogue of a worker', () => {
  it('answers each question with its own answer', async () => {
    const remote = createWorkerCatalogue(() => new DeskWorker() as unknown as Worker);
    await remote.load('2026-11-20');
    const [found, games] = await Promise.all([remote.search('doom', 30), remote.gamesById([1])]);
    expect(found.rows[0]?.game).toEqual(doom);
    expect(games).toEqual([doom]);
  });

  it('passes on why a question failed', async () => {
    const remote = createWorkerCatalogue(() => new DeskWorker() as unknown as Worker);
    await expect(remote.gamesById([1])).rejects.toThrow('Use loadAllGames()');
  });

  it('replaces a worker that broke down', async () => {
    const workers = [new EventTarget(), new DeskWorker()];
    Object.assign(workers[0] ?? {}, { postMessage() {}, terminate() {} });
    const start = vi.fn(() => workers.shift() as Worker);
    const catalogue = createCatalogue(createWorkerCatalogue(start), keyNow);
    const [broken] = workers;
    const failed = expect(catalogue.loadAllGames()).rejects.toThrow('The catalogue worker failed');
    broken?.dispatchEvent(new Event('error'));
    await failed;
    expect((await catalogue.search('doom', 30)).total).toBe(1);
    expect(start).toHaveBeenCalledTimes(2);
  });
});
