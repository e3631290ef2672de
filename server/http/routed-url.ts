const PAGE = '/index.html';

/** The address that a request is answered by. One that cannot be decoded, such as a link that was cut off, gets the page, which explains. */
export function routedUrl({ url = '/' }: { url?: string | undefined }): string {
  if (url === '/api' || url.startsWith('/api/')) return url;
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return url;
  } catch {
    return PAGE;
  }
}
