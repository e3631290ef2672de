/** Whether this browser has passkeys for this site: it needs https, and a name instead of an IP address. */
export function canUsePasskeys(): boolean {
  const isAddress = /^[\d.]+$|:/.test(location.hostname);
  return window.isSecureContext && 'PublicKeyCredential' in window && !isAddress;
}
