import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import type { Translations } from '#shared/level/level-texts.ts';
import { levelRevision } from '#shared/level/level-version.ts';
import { aDraft } from '../../test/builders.ts';
import { openReview, type Review, reviewCalls } from '../../test/level/level-calls.ts';
import { cookiesOf, type TestSite } from '../../test/site/site.ts';

let site: TestSite;
let people: Review['people'];
let order: Level[];
const { waiting, post, save, kept } = reviewCalls(() => ({ site, people, order }));
const language = 'en';
const translations: Translations = {
  de: { presentation: 'Ein Spiel über Spiele.', celebration: 'Prima!' },
  ja: { stepDescriptions: ['赤い扉', '', '', '', '町'] },
};

beforeEach(async () => {
  ({ site, people, order } = await openReview());
});

afterEach(() => site.close());

describe('the translations of a level', () => {
  it('are stored without a new version, so that plays go on', async () => {
    const level = await waiting();
    const saved = await save(level, { language, translations });
    expect(saved.json()).toMatchObject({ version: 1, language, translations });
    expect(await kept(level.id)).toEqual(saved.json());
  });

  it('stay when a page that does not know them saves the level', async () => {
    const level = await waiting();
    const saved: Level = (await save(level, { language, translations })).json();
    const { language: _, translations: __, ...unaware } = saved;
    const body = { ...unaware, comment: 'better', baseRevision: levelRevision(saved) };
    expect((await post(body)).json()).toMatchObject({ comment: 'better', language, translations });
  });

  it('are gone when none is left', async () => {
    const level = await waiting();
    const translated: Level = (await save(level, { translations })).json();
    await save(translated, {
      translations: { de: { comment: '' }, ja: { stepDescriptions: ['', '', ' ', '', ''] } },
    });
    expect(await kept(level.id)).not.toHaveProperty('translations');
  });

  it('conflict with those that another manager has written', async () => {
    const level = await waiting();
    await save(level, { translations });
    const other = await save(level, { translations: { de: { comment: 'Thema' } } }, people.admin);
    expect(other.statusCode).toBe(409);
    expect(other.json().current).toMatchObject({ translations });
  });

  it('are refused when they are too long, one by one or together', async () => {
    const level = await waiting();
    const long = await save(level, { translations: { de: { didYouKnow: 'x'.repeat(2001) } } });
    expect(long.json().errors).toMatchObject([{ path: 'body.translations.de.didYouKnow' }]);
    const most = { presentation: '日'.repeat(2000), didYouKnow: '本'.repeat(2000) };
    const together = await save(level, { translations: { de: most, fr: most, es: most, ja: most } });
    expect(together.json().errors).toMatchObject([{ path: 'body.translations' }]);
    expect((await save(level, { translations: { de: most, fr: most, ja: most } })).statusCode).toBe(200);
  });

  it('are refused in a language that the site does not have', async () => {
    const level = await waiting();
    const klingon = await save(level, { translations: { tlh: { comment: 'Qapla’' } } });
    expect(klingon.json().errors).toMatchObject([{ path: 'body.translations.tlh' }]);
    expect((await save(level, { language: 'tlh' })).json().errors).toMatchObject([{ path: 'body.language' }]);
  });

  it('come from strangers, too, but for the celebration, which managers set', async () => {
    const submit = (level: Level, cookies = {}) =>
      site.call({ method: 'POST', url: '/api/level/submit', payload: level, cookies });
    const sent = await submit(aDraft({ state: 'submitted', language, translations }));
    expect(sent.statusCode).toBe(200);
    const { id } = sent.json();
    const withoutCelebration = { ...translations, de: { presentation: 'Ein Spiel über Spiele.' } };
    const submitted = await kept(id);
    expect(submitted).toMatchObject({ language, translations: withoutCelebration });
    expect(submitted.translations?.de).not.toHaveProperty('celebration');

    await save(submitted, { translations });
    const changed = { ...submitted, translations: { de: { presentation: 'Neu', celebration: 'Meins!' } } };
    const again = await submit(changed, cookiesOf(sent));
    expect(again.statusCode).toBe(200);
    expect((await kept(id)).translations).toEqual({ de: { presentation: 'Neu', celebration: 'Prima!' } });
  });
});
