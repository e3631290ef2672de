const ORIGIN = /^https?:\/\/[^/?#]*/i;
const CALL = /^\/api(?:[/?#]|$)/;

/** Whether a browser navigates to an address: it was typed, or a link was followed. Calls get problem details instead. */
export function wantsPage(url: string, accept: string | undefined): boolean {
  return accept?.toLowerCase().includes('text/html') === true && !CALL.test(url.replace(ORIGIN, ''));
}
