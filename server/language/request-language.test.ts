import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createFindLanguage } from './request-language.ts';

const request = (headers: Record<string, string>) => ({ headers }) as unknown as IncomingMessage;

describe('the language of a request', () => {
  const findLanguage = createFindLanguage('en');

  it.each([
    [{}, 'en'],
    [{ 'accept-language': 'en-US,en;q=0.9' }, 'en'],
    [{ 'accept-language': 'xx' }, 'en'],
    [{ 'accept-language': 'es-MX' }, 'es'],
    [{ 'accept-language': 'fr-CA,en;q=0.8' }, 'fr'],
    [{ 'accept-language': 'pt-PT' }, 'pt-BR'],
    [{ 'accept-language': 'zh-TW,ja-JP;q=0.9' }, 'ja'],
    [{ 'accept-language': 'en;q=0.5,de-AT' }, 'de'],
    [{ 'accept-language': 'de;q=0,it-CH;q=0.2' }, 'it'],
    [{ 'accept-language': '*' }, 'en'],
    [{ 'accept-language': '' }, 'en'],
    [{ 'accept-language': ',;q=,,en;q=2' }, 'en'],
    [{ cookie: 'language=en' }, 'en'],
    [{ cookie: 'language=toString; other=x' }, 'en'],
    [{ cookie: 'a=b; language=__proto__' }, 'en'],
  ])('%j', (headers, language) => {
    expect(findLanguage(request(headers as Record<string, string>))).toBe(language);
  });
});
