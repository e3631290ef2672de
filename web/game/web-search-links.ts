import { t } from '#shared/language/t.ts';

interface WebLink {
  /** That of another site is the same in all languages. */
  name: string;
  href: string;
}

/** The URL of an image search for a game. */
export function imageSearchUrl(name: string): string {
  return `https://duckduckgo.com/?iax=images&ia=images&q=${encodeURIComponent(`${name} game screenshot`)}`;
}

/** Links to searches for a game on other sites (docs/rules/screens.md#game-links). */
export function webSearchLinks(name: string): WebLink[] {
  const query = encodeURIComponent(name);
  return [
    { name: 'Wikipedia', href: `https://en.wikipedia.org/w/index.php?search=${query}` },
    { name: 'IGDB', href: `https://www.igdb.com/search?type=1&q=${query}` },
    { name: 'TV Tropes', href: `https://tvtropes.org/pmwiki/search_result.php?q=${query}` },
    { name: t('Images'), href: imageSearchUrl(name) },
  ];
}
