/** A key in base64url from the end of a link, without the punctuation or text after it that some apps take for a part of the link. */
export function withoutTextAfter(key: string): string {
  return key.replace(/[^A-Za-z0-9_-].*$/s, '');
}
