import { inProject } from './project.mjs';

// How the process of the server is started, so that it keeps little memory (docs/decisions/0159-a-server-in-160-megabytes.md). The image has the
// same in its Dockerfile.

/** Short-lived objects fill at most so many megabytes before they are collected; the default is four times as much. */
export const NODE_OPTIONS = ['--max-semi-space-size=4'];

/** glibc returns large blocks to the system at once, such as the pixels of a picture, and does not keep them for each thread. */
export const MALLOC_SETTINGS = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

/** The environment of the server: its own settings go first. What is compiled once starts faster; Node does without where it may not write. */
export function serverEnvironment(env = process.env) {
  return { NODE_COMPILE_CACHE: inProject('node_modules/.cache/compiled'), ...MALLOC_SETTINGS, ...env };
}
