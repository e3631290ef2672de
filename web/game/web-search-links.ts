interface SearchLink {
  label: string;
  href: string;
}

/** Pictures of a game on the web. */
export function imageSearchUrl(name: string): string {
  return `https://duckduckgo.com/?iax=images&ia=images&q=${encodeURIComponent(`${name} game screenshot`)}`;
}

/** Where to read about a game on other sites (specification, 7). */
export function webSearchLinks(name: string): SearchLink[] {
  const query = encodeURIComponent(name);
  return [
    { label: 'Wikipedia', href: `https://en.wikipedia.org/w/index.php?search=${query}` },
    { label: 'IGDB', href: `https://www.igdb.com/search?type=1&q=${query}` },
    { label: 'TV Tropes', href: `https://tvtropes.org/pmwiki/search_result.php?q=${query}` },
    { label: 'Images', href: imageSearchUrl(name) },
  ];
}
