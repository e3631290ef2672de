interface WebLink {
  label: string;
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
    { label: 'Wikipedia', href: `https://en.wikipedia.org/w/index.php?search=${query}` },
    { label: 'IGDB', href: `https://www.igdb.com/search?type=1&q=${query}` },
    { label: 'TV Tropes', href: `https://tvtropes.org/pmwiki/search_result.php?q=${query}` },
    { label: 'Images', href: imageSearchUrl(name) },
  ];
}
