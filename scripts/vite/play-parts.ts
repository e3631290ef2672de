import type { Rolldown } from 'vite';

const PLAY = /\/web\/screen\/play\//;

/**
 * The parts of a play that load after its first script, each with all that only it imports: many small files cost more requests, and compress
 * worse. A part that comes earlier has what both import.
 */
const parts = {
  week: /\/week\/week-strip\.tsx$/,
  ways: /\/ways\/(play-ways|level-facts|edit-link)\.tsx$/,
  finish:
    /\/(result\/(after-finish|everyone-card|everyones-guesses|rate-level|other-name|next-step)|bonus\/bonus|challenge\/challenge-friend)\.tsx$/,
};
/** What the finish loads besides. */
const FINISH_TOO =
  /\/web\/(browser\/(particles|page\/register-worker)\.ts|(guess\/guess-table|difficulty\/level-difficulty|reminder\/reminder-place)\.tsx)$/;
/** The names of those parts. */
export const playParts = Object.keys(parts);

/** The first script, then those parts. */
export const playGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'first', tags: ['$initial'], priority: 9 },
  ...Object.entries(parts).map(([name, files], index) => ({
    name,
    test: (id: string) => (PLAY.test(id) && files.test(id)) || (name === 'finish' && FINISH_TOO.test(id)),
    priority: 8 - index,
  })),
];
