/** Id of this build of the pages; empty in development and in tests. */
export const BUILD = String(import.meta.env.VITE_BUILD ?? '');

/** Request header with the build of the page: the service worker answers from its cache only when its own build matches. */
export const BUILD_HEADER = 'page-build';
