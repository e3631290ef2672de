/** A hashtag with its '#', which the setting may leave out; '' for none. */
export function formatHashtag(hashtag: string | undefined): string {
  if (!hashtag) return '';
  return hashtag.startsWith('#') ? hashtag : `#${hashtag}`;
}
