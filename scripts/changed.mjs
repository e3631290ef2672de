import { spawnSync } from 'node:child_process';
import { root } from './project.mjs';

/** The journeys of each noun: of every folder with its name, in any root. A test checks that no screen and no journey is missing. */
export const journeysByNoun = {
  about: ['about'],
  'account-link': ['users'],
  admin: ['admin-levels', 'admin-system'],
  archive: ['archive', 'archive-days'],
  audit: ['admin-system'],
  backup: ['admin-backups'],
  calendar: ['archive-days', 'midnight'],
  catalogue: ['suggestions'],
  checklist: ['editor'],
  draft: ['drafts', 'picture-colours', 'shared-pictures'],
  editor: ['editor', 'editor-link', 'masks', 'custom-level', 'foreign-pictures'],
  'find-pictures': ['find-pictures'],
  'first-paint': ['smoke', 'spoilers', 'offline', 'early-typing'],
  game: ['play', 'access'],
  level: ['play', 'days', 'spoilers', 'pixels', 'admin-order', 'admin-sorting'],
  language: ['language', 'smoke'],
  login: ['login', 'passkeys', 'provider', 'second-factor'],
  mask: ['masks'],
  'my-levels': ['submit'],
  overview: ['overview'],
  pack: ['packs'],
  packs: ['packs'],
  planner: ['planner'],
  offline: ['offline', 'shared-pictures', 'two-sites'],
  picture: ['pixels', 'picture-colours', 'admin-pictures', 'foreign-pictures'],
  candidate: ['desk'],
  challenge: ['challenge'],
  curate: ['desk'],
  playtest: ['playtest'],
  practice: ['practice'],
  play: ['play', 'days', 'midnight', 'access', 'challenge', 'practice', 'edges'],
  profile: ['profile'],
  progress: ['transfer'],
  'progress-copy': ['progress-copy'],
  queue: ['review', 'review-focus'],
  report: ['suggestions'],
  room: ['rooms'],
  'site-check': ['site-check'],
  source: ['find-pictures'],
  stats: ['stats'],
  style: ['adapted-display', 'access'],
  submission: ['submit', 'review', 'hostile-level'],
  suggestions: ['suggestions'],
  system: ['admin-system'],
  text: ['long-words', 'hostile-level'],
  transfer: ['admin-export'],
  upgrade: ['admin-system'],
  user: ['login', 'passkeys', 'profile', 'provider', 'second-factor', 'users'],
};

/** What runs for changed code of no noun, such as `web/ui` or `server/http`. */
const BASIC = ['smoke', 'play'];
const CODE = /^(shared|server|web|starter)\/(?!.*\.test\.tsx?$)/;
const SPEC = /^e2e\/(?:[a-z]+\/)?([a-z-]+)\.spec\.ts$/;

/** The journeys to run for changed files: of the innermost folder with journeys, those that changed themselves, and the basic ones. */
export function journeysOf(files) {
  const specs = files.map((file) => SPEC.exec(file)?.[1]).filter((name) => name !== undefined);
  const code = files.filter((file) => CODE.test(file));
  const ofNouns = code.flatMap((file) => {
    const noun = file
      .split('/')
      .slice(0, -1)
      .findLast((folder) => folder in journeysByNoun);
    return journeysByNoun[noun] ?? BASIC;
  });
  return [...new Set([...specs, ...ofNouns])].sort();
}

/** The files that differ from a commit, committed or not; files that are gone are left out. */
export function changedFiles(base) {
  const differing = git('diff', '--name-only', '--diff-filter=d', base);
  return [...new Set([...differing, ...git('ls-files', '--others', '--exclude-standard')])];
}

/** Where the branch left `main`; on `main` itself, its last commit. */
export function branchPoint() {
  const [main] = git('for-each-ref', '--format=%(refname)', 'refs/heads/main', 'refs/remotes/origin/main');
  return main === undefined ? 'HEAD' : (git('merge-base', 'HEAD', main)[0] ?? 'HEAD');
}

function git(...args) {
  const { stdout, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args[0]} failed`);
  return stdout.split('\n').filter((line) => line !== '');
}
