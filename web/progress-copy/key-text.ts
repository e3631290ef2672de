import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { t } from '#shared/language/t.ts';
import { fromBase64Url, toBase64Url } from '../browser/encoding/base64-url.ts';
import { keyFromLink } from './key-link.ts';

const WORD_COUNT = 12;
const MAX_QUOTED = 20;
/** What a link has: a path, the name of a site, or something behind a '#'. */
const LINK = /[#/]|\p{L}\.\p{L}|^\s*key=/u;
const known: ReadonlySet<string> = new Set(wordlist);

/** The key that a text holds, or what is wrong with it. */
type KeyFromText = { key: string } | { error: string };

/** A key as 12 words of the English list of BIP 39; the last one contains a checksum. */
export function wordsFromKey(key: string): string[] {
  return entropyToMnemonic(fromBase64Url(key), wordlist).split(' ');
}

/** A word as an error quotes it: what was pasted may be longer than any screen is wide. */
function shortened(word: string): string {
  const letters = [...word];
  return letters.length > MAX_QUOTED ? `${letters.slice(0, MAX_QUOTED).join('')}…` : word;
}

/** The key in 12 words, in any case and with anything but letters between them, or in a link. */
export function keyFromText(text: string): KeyFromText {
  const linked = keyFromLink(text.trim());
  if (linked !== null) return { key: linked };
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const unknown = words.find((word) => !known.has(word));
  if (words.length === 0) return { error: t('Enter the 12 words, or the link.') };
  if (unknown !== undefined && LINK.test(text))
    return { error: t('This link contains no key. It may be incomplete: copy all of it.') };
  if (unknown !== undefined)
    return {
      error: t('“{shortened}” is none of the words. Check its spelling.', { shortened: shortened(unknown) }),
    };
  if (words.length !== WORD_COUNT) {
    return { error: t('A key has 12 words, and this one has {count}.', { count: words.length }) };
  }
  try {
    return { key: toBase64Url(mnemonicToEntropy(words.join(' '), wordlist)) };
  } catch {
    return { error: t('A word is wrong, or they are in another order.') };
  }
}
