/** The address of a picture as a page may load it: over https, unless it is of this very site. */
export function upgradeToHttps(address: string): string {
  if (!URL.canParse(address)) return address;
  const { protocol, origin } = new URL(address);
  return protocol === 'http:' && origin !== window.location.origin
    ? address.replace(/^http:/i, 'https:')
    : address;
}
