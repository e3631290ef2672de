/** Tells this build of the pages from any other; empty while developing and in tests. */
export const BUILD = String(import.meta.env.VITE_BUILD ?? '');

/** Names the build on the calls of a page: answers that were kept for another build are not for it, and none are for a call without it. */
export const BUILD_HEADER = 'page-build';
