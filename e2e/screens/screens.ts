import { type Page, request } from '@playwright/test';
import type { Level } from '#shared/level/level.ts';
import { pages } from '#shared/page/pages.ts';
import { paths } from '#shared/page/paths.ts';
import { aDraft } from '../../test/builders.ts';
import { PICTURE, servePicture } from '../creator.ts';
import { logIn, theAdmin } from '../people.ts';
import { daysAgo, today } from '../player.ts';
import { dayAfter, prepareStorage, releasedLevels, saveOf } from '../prepared.ts';
import { pressEnter } from '../press-enter.ts';
import { emptyQueue } from '../reviewer.ts';
import { storageKey } from '../site-path.ts';
import type { RunningSite } from '../start-site.ts';

/** A screen in one of its states, as the journeys check it in German and the contact sheets show it in any language. */
export interface Screen {
  name: string;
  /** Whether it is made for larger windows than those of phones. */
  isLarge?: boolean;
  open: (page: Page, site: RunningSite) => Promise<unknown>;
}

const FIRST_DAY = daysAgo(30);
const SKIP = '-1';
const miss = { id: 1, name: 'Tennis for Two' };

/** A month of plays: scores in turn, some days left out, and today as it is given. */
async function play(page: Page, guesses: readonly unknown[], score?: number): Promise<void> {
  const levels = await releasedLevels(page.request);
  const scores = [2, 1, 3, null, 5, 2, 0, 2, 3, 1, null, 4, 2];
  const saves = levels.slice(0, 30).flatMap((level, index) => {
    const before = scores[index % scores.length];
    return before == null ? [] : [saveOf(level, dayAfter(FIRST_DAY, index), { score: before })];
  });
  const level = levels[30];
  if (level && guesses.length > 0) saves.push(saveOfToday(level, guesses, score));
  await prepareStorage(page, saves);
}

function saveOfToday(level: Level, guesses: readonly unknown[], score?: number): [string, string] {
  const head = { version: 3, levelId: level.id, levelVersion: level.version, playedOn: today(), guesses };
  const state =
    score === undefined ? { finished: false, step: guesses.length + 1 } : { finished: true, score };
  return [storageKey(`save.${level.id}`), JSON.stringify({ ...head, ...state })];
}

async function answerOfToday(page: Page) {
  const level = (await releasedLevels(page.request))[30];
  return { id: level?.gameId ?? 0, name: level?.name ?? '' };
}

async function openRoom(page: Page): Promise<void> {
  await page.goto(`.${paths.room}`);
  const fields = page.getByRole('main').getByRole('textbox');
  await fields.nth(0).fill('Friday crew');
  await fields.nth(1).fill('Ada');
  await pressEnter(fields.nth(1));
  await page.getByRole('heading', { level: 1, name: 'Friday crew' }).waitFor();
}

/** Practice begins with a random level; its filters are behind the button beside its title. */
async function openPracticeFilters(page: Page): Promise<void> {
  await play(page, []);
  await page.goto(`.${pages.practice}`);
  await pressEnter(page.locator('[data-in-header] button'));
}

async function submit(page: Page): Promise<string> {
  await servePicture(page.context());
  const text = { comment: 'A theme '.repeat(20) };
  const level = aDraft({ name: 'The Battle for Wesnoth', path: PICTURE, ...text });
  const response = await page.request.post('./api/level/submit', { data: { ...level, state: 'submitted' } });
  return (await response.json()).key;
}

function at(name: string, path: string): Screen {
  return { name, open: (page) => page.goto(`.${path}`) };
}

/** Today's puzzle after these guesses. */
function puzzle(name: string, guesses: readonly unknown[], score?: number): Screen {
  return {
    name,
    open: async (page) => {
      await play(page, score ? [...guesses, await answerOfToday(page)] : guesses, score);
      await page.goto(`.${paths.today}`);
    },
  };
}

/** A screen of someone who has played for a month. */
function played(name: string, path: string): Screen {
  return {
    name,
    open: async (page) => {
      await play(page, []);
      await page.goto(`.${path}`);
    },
  };
}

/** A screen of managers, where one level waits for review: journeys before may have left some with texts that no line holds. */
function managed(name: string, path: string): Screen {
  return {
    name,
    open: async (page, site) => {
      const admin = await request.newContext({ baseURL: site.baseURL });
      await emptyQueue(admin, site);
      await admin.dispose();
      await submit(page);
      await logIn(page, site, theAdmin(site));
      await page.goto(`.${path}`);
    },
  };
}

/** What visitors see. */
export const publicScreens: readonly Screen[] = [
  at('Today, the first step', paths.today),
  puzzle('Today, after two guesses', [miss, SKIP]),
  puzzle('Today, found', [miss, SKIP], 3),
  puzzle('Today, not found', [miss, SKIP, SKIP, miss, SKIP], 0),
  played('Archive, month', paths.archive()),
  played('Archive, year', paths.archiveYear(Number(today().slice(0, 4)))),
  at('Archive, nothing played', paths.archive()),
  played('Statistics', paths.stats),
  { name: 'Practice', open: openPracticeFilters },
  at('Test that has ended', pages.try),
  at('Rooms', paths.room),
  { name: 'Room', open: openRoom },
  at('About', paths.about),
  at('Progress', paths.progress),
  { ...at('Level creator', paths.create), isLarge: true },
  at('Guide', paths.guide),
  at('My levels', paths.myLevels),
  { name: 'Submission', open: async (page) => page.goto(`.${paths.submission(await submit(page))}`) },
  at('Log in', paths.login('/')),
  at('One-time link that does not work', paths.accountLink('x')),
  at('Page Not Found', '/no-such-page'),
];

/** A level of the starter pack in the editor. */
async function openEditor(page: Page, site: RunningSite): Promise<void> {
  await logIn(page, site, theAdmin(site));
  const level = (await releasedLevels(page.request))[0];
  await page.goto(`.${paths.editLevel(level?.id ?? '')}`);
}

/** The list with all that its rows can show. */
async function openLevelDetails(page: Page, site: RunningSite): Promise<void> {
  await managed('', paths.admin).open(page, site);
  await page.getByRole('button', { name: /^(View|Ansicht)$/ }).click();
  await page.getByRole('checkbox', { name: /^(Score details|Ergebnisse im Einzelnen)$/ }).check();
  await page.keyboard.press('Escape');
}

/** What managers see. */
export const managerScreens: readonly Screen[] = [
  managed('Overview', paths.overview),
  managed('Planner', paths.planner),
  managed('Levels', paths.admin),
  { name: 'Levels, score details', open: openLevelDetails },
  managed('Review', paths.queue()),
  managed('Desk', paths.curate()),
  managed('Suggestions', paths.suggestions),
  managed('Find pictures', paths.findPictures),
  managed('Users', paths.users),
  managed('System', paths.system),
  managed('Check of the site', pages.systemCheck),
  managed('Packs', pages.systemPacks),
  managed('Profile', paths.profile),
  { name: 'Level editor', isLarge: true, open: openEditor },
];
