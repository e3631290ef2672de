import { describe, expect, it } from 'vitest';
import { currentLanguage } from '#shared/language/in-node.ts';
import { LANGUAGES, type LanguageFacts, languages } from '#shared/language/languages.ts';
import { openSqliteSite } from '../../test/site/site.ts';
import { readTexts } from '../language/read-catalogue.ts';
import { inLanguageOfPictures, inLanguageOfSite } from '../language/request-language.ts';
import { openTextOutliner } from './outline-text.ts';

const isInPictures = (facts: LanguageFacts) => facts.isInPictures ?? true;

describe('the words in pictures', () => {
  it.each(LANGUAGES)('can be drawn in %s, or are in English', async (language) => {
    const { hasLetters } = await openTextOutliner();
    const catalogue = readTexts(language, expect.fail);
    const words = ["Today's puzzle", 'Archive', 'Level', 'Rooms', 'One video-game puzzle a day'];
    const drawn = words.map((word) => catalogue.get(word) ?? word);
    expect(drawn.every(hasLetters)).toBe(isInPictures(languages[language]));
  });

  it.each([
    ['ja', 'en'],
    ['pl', 'pl'],
  ] as const)('of a site in %s are in %s, whoever asks', async (language, drawn) => {
    const site = await openSqliteSite({ config: { language } });
    const asked = await site.call({ url: '/api/level/none', headers: { 'accept-language': 'de' } });
    expect(asked.statusCode).toBe(404);
    expect(inLanguageOfSite(currentLanguage)).toBe(language);
    expect(inLanguageOfPictures(currentLanguage)).toBe(drawn);
    await site.close();
  });
});
