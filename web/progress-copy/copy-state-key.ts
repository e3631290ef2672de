/** The key under which this browser stores the state of its copy. */
export const COPY_STATE_KEY = 'progress-copy';
