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

/** The first script, then those parts, then those of other screens (docs/decisions/0246-fewer-scripts.md). */
export const scriptGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'first', tags: ['$initial'], priority: 10 },
  // Not in the part that needs it, too: what else has a menu would load that part, whose words tell of games.
  { name: 'popup-menu', test: /\/web\/ui\/button\/popup-menu\./, priority: 9 },
  ...Object.entries(parts).map(([name, files], index) => ({
    name,
    test: (id: string) => (PLAY.test(id) && files.test(id)) || (name === 'finish' && FINISH_TOO.test(id)),
    priority: 8 - index,
  })),
  { name: 'icons', test: /lucide/, priority: 5 },
  { name: 'dialog', test: /\/web\/ui\/dialog\/(confirm-)?dialog\./, priority: 4 },
  { name: 'ui', test: /\/web\/ui\//, priority: 3 },
  // Where a phone says that the level creator needs more room, none of that is loaded.
  { name: 'create-route', test: /\/web\/screen\/editor\/create-route\.tsx$/, priority: 2 },
  // By the screens that need them, and what is too small for a request of its own with the nearest.
  {
    name: 'editor',
    test: /\/web\/(draft|screen\/editor)\//,
    priority: 1,
    entriesAware: true,
    entriesAwareMergeThreshold: 4000,
  },
];

/** The name of a script or style without those of the screens that need it, which can be many. */
export function shortName(name = '[name]'): string {
  return name.split('~')[0] ?? name;
}
