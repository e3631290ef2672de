/** The host of a picture of another site, as people know it. */
export function pictureHost(path: string): string {
  return URL.parse(path)?.hostname ?? 'another site';
}
