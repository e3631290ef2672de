import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page, request } from 'playwright-core';
import { addDays, type Day, dayInUtc } from '#shared/calendar/day.ts';
import { findChromium } from '../e2e/chromium.ts';
import { newDataDir, type RunningSite, removeDataDir, startSite } from '../e2e/start-site.ts';
import { aDraft, anImage } from '../test/builders.ts';
import { formOf, levelParts } from '../test/level/upload.ts';
import { writePictures } from './varied-pictures.ts';

// The jobs of who runs a site (docs/managing.md), by mouse and keys on a new site, beside the steps of the best tool for such a job.
// A step is a click, a drag, a key, or a text that is typed; seconds are those of the site and the browser, without the hand.

const WINDOW = { width: 1366, height: 768 };
const SENT = 8;
const THEME_DAYS = 3;
const MONTH = 31;
/** Well-known games of the catalogue, as file names. */
const GAMES =
  `Portal 2|Half-Life 2|Celeste|Hollow Knight|Stardew Valley|Terraria|Undertale|Cuphead|Hades|Dead Cells
Fez|Braid|Limbo|Inside|Bastion|Transistor|Journey|Firewatch|Outer Wilds|Subnautica
BioShock|Dishonored|Skyrim|Elden Ring|Bloodborne|Dark Souls|Sekiro|Nier Automata|Persona 5|Bayonetta
Rayman Legends|Super Meat Boy|Shovel Knight|Spelunky|Factorio|RimWorld|Civilization VI|Age of Empires II|StarCraft|Diablo II`.split(
    /[|\n]/,
  );
const CANDIDATES = GAMES.length;

interface Job {
  name: string;
  /** What the best tool known for it needs: steps, and seconds of a person who knows the way. */
  best: { steps: number; seconds: number; tool: string };
  /** Goes to where the job begins. */
  open: (desk: Desk) => Promise<unknown>;
  run: (desk: Desk) => Promise<unknown>;
}

/** The page of an admin, and how many steps were taken on it. */
class Desk {
  steps = 0;
  readonly page: Page;
  readonly site: RunningSite;

  constructor(page: Page, site: RunningSite) {
    this.page = page;
    this.site = site;
  }

  goto(path: string): Promise<unknown> {
    return this.page.goto(this.site.url + path);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' }).first();
  }

  async click(target: Locator): Promise<void> {
    this.steps += 1;
    await target.click();
  }

  async press(key: string): Promise<void> {
    this.steps += 1;
    await this.page.keyboard.press(key);
  }

  async type(target: Locator, text: string): Promise<void> {
    this.steps += 1;
    await target.fill(text);
  }

  async drag(from: Locator, to: Locator): Promise<void> {
    this.steps += 1;
    await from.dragTo(to);
  }

  see(text: string | RegExp): Promise<void> {
    return this.page.getByText(text).first().waitFor();
  }

  dayOf(day: Day): Locator {
    return this.page.locator(`[data-day="${day}"] button, button[data-day="${day}"]`).first();
  }
}

const fromNow = (days: number) => addDays(dayInUtc(Date.now()), days);
const dayName = (days: number, month: 'long' | 'short' = 'long') =>
  new Intl.DateTimeFormat('en', { day: 'numeric', month, timeZone: 'UTC' }).format(Date.parse(fromNow(days)));

const jobs: Job[] = [
  {
    name: 'approve the next level',
    best: { steps: 2, seconds: 1.5, tool: 'Linear triage' },
    open: async (desk) => {
      await desk.goto('/admin/queue');
      await desk.button('Approve').waitFor();
    },
    run: async (desk) => {
      await desk.press('a');
      await desk.page.getByRole('dialog').waitFor();
      await desk.press('Enter');
      await desk.see(/Approved/);
    },
  },
  {
    name: 'answer a creator',
    best: { steps: 3, seconds: 10, tool: 'Crosshare' },
    open: async (desk) => {
      await desk.goto('/admin/queue');
      await desk.button('Approve').waitFor();
    },
    run: async (desk) => {
      await desk.press('m');
      await desk.type(desk.page.getByRole('dialog').getByRole('textbox').first(), 'We look at it soon.');
      await desk.press('Control+Enter');
      await desk.page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'stop a spammer of six levels',
    best: { steps: 3, seconds: 6, tool: 'WordPress' },
    open: async (desk) => {
      await desk.goto('/admin/queue');
      await desk.button('Many at once').waitFor();
    },
    run: async (desk) => {
      await desk.click(desk.button('Many at once'));
      await desk.click(desk.button(/of this sender$/));
      await desk.click(desk.button('Archive'));
      await desk.see(/archived/i);
    },
  },
  {
    name: 'swap two days',
    best: { steps: 1, seconds: 3, tool: 'Trello' },
    open: (desk) => openCalendar(desk),
    run: async (desk) => {
      await desk.press('Alt+ArrowRight');
      await desk.see('Changes succesfully saved.');
    },
  },
  {
    name: `plan a theme of ${THEME_DAYS} days`,
    best: { steps: THEME_DAYS + 4, seconds: 20, tool: 'an editorial calendar' },
    open: (desk) => openCalendar(desk),
    run: async (desk) => {
      await desk.click(desk.button('New theme'));
      const dialog = desk.page.getByRole('dialog');
      await desk.type(dialog.getByLabel('Name'), 'Castles');
      await desk.type(dialog.getByLabel('First day'), fromNow(20));
      await desk.type(dialog.getByLabel('Last day'), fromNow(20 + THEME_DAYS - 1));
      await desk.press('Enter');
      await desk.see('Castles');
      await desk.click(desk.button('Pick all'));
      await desk.click(desk.button('Put the picked levels on the days of Castles'));
      await desk.see(/levels pinned\./);
    },
  },
  {
    name: "repair tomorrow's level",
    best: { steps: 4, seconds: 20, tool: 'WordPress' },
    open: async (desk) => {
      await desk.goto('/admin');
      await desk.page.getByRole('link', { name: 'Edit' }).first().waitFor();
    },
    run: async (desk) => {
      const tomorrow = desk.page
        .getByRole('listitem')
        .filter({ hasText: dayName(1, 'short') })
        .first();
      await desk.click(tomorrow.getByRole('link', { name: 'Edit' }));
      await desk.type(desk.page.getByLabel('Comment'), 'Repaired');
      await desk.press('Control+s');
      await desk.see('Level has been saved!');
    },
  },
  {
    name: 'why few find a game',
    best: { steps: 1, seconds: 5, tool: 'lichess' },
    open: async (desk) => {
      await desk.goto('/admin');
      await desk.page.getByRole('link', { name: 'Edit' }).first().waitFor();
    },
    run: async (desk) => {
      await desk.click(desk.page.getByRole('link', { name: 'Facts' }).first());
      await desk.see('Average step');
    },
  },
  {
    name: 'add a missing game',
    best: { steps: 3, seconds: 5, tool: 'a picker that adds' },
    open: async (desk) => {
      await desk.goto('/admin/suggestions');
      await desk.button('Add game').waitFor();
    },
    run: async (desk) => {
      await desk.click(desk.button('Add game'));
      await desk.type(desk.page.getByRole('dialog').getByRole('textbox').first(), `A game of ${Date.now()}`);
      await desk.press('Enter');
      await desk.page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'is the site healthy',
    best: { steps: 1, seconds: 2, tool: 'one traffic light' },
    open: (desk) => desk.goto('/admin'),
    run: async (desk) => {
      await desk.click(desk.page.getByRole('link', { name: 'Overview' }));
      await desk.page.getByRole('list', { name: 'State of the site' }).waitFor();
    },
  },
  {
    name: 'tell players some news',
    best: { steps: 3, seconds: 30, tool: 'a notice of WordPress' },
    open: async (desk) => {
      await desk.goto('/admin/overview');
      await desk.page.getByRole('link', { name: 'Write news' }).waitFor();
    },
    run: async (desk) => {
      await desk.click(desk.page.getByRole('link', { name: 'Write news' }));
      await desk.type(desk.page.getByLabel('Line of news'), 'We are back.');
      await desk.press('Enter');
      await desk.button('Edit look and texts').waitFor();
    },
  },
  {
    name: `${CANDIDATES} pictures to ${MONTH} scheduled days`,
    best: { steps: MONTH * 4, seconds: 900, tool: 'the aim' },
    open: async (desk) => {
      await desk.goto('/my-levels');
      await desk.button('Choose screenshots').waitFor();
    },
    run: scheduleMonth,
  },
];

/** From files that are named as people name them to a month of the order: its own levels, for variety. */
async function scheduleMonth(desk: Desk): Promise<void> {
  const { page } = desk;
  const done = { timeout: 600_000 };
  const chooser = page.waitForEvent('filechooser');
  await desk.click(desk.button('Choose screenshots'));
  desk.steps += 1;
  await (await chooser).setFiles(pictures);
  await page.getByText(`${CANDIDATES} new drafts`).waitFor(done);
  await desk.type(page.getByLabel('Creator', { exact: true }), 'Ann');
  await desk.press('Enter');
  await desk.click(desk.button(/^All games are right/));
  await desk.click(desk.button(`To the desk (${CANDIDATES})`));
  await page.getByText(`${CANDIDATES} of ${CANDIDATES} saved.`).waitFor(done);
  // The address, and Enter.
  desk.steps += 2;
  await desk.goto('/admin/curate');
  await untilJudged(page);
  await page.reload();
  const approve = desk.button('Approve');
  for (let day = 0; day < MONTH; day += 1) {
    await page.getByRole('region', { name: /^Candidate / }).waitFor();
    await approve.and(page.locator(':enabled')).waitFor(done);
    await desk.press('a');
  }
  await page.getByText(`${MONTH} of ${MONTH} days have a level, ${MONTH} of them your own`).waitFor(done);
  await desk.click(desk.button('Fill the month'));
  await desk.click(page.getByRole('dialog').getByRole('button', { name: 'Apply' }));
  await desk.see('The month is filled.');
}

/** The server proposes steps and looks for lettering in each candidate. */
async function untilJudged(page: Page): Promise<void> {
  for (;;) {
    const candidates: { verdict: unknown }[] = await (
      await page.request.get(`${site.url}/api/candidates`)
    ).json();
    if (candidates.every(({ verdict }) => verdict !== null)) return;
    await page.waitForTimeout(1000);
  }
}

async function openCalendar(desk: Desk): Promise<void> {
  await desk.goto('/admin/planner');
  const day = desk.page.getByRole('button', { name: new RegExp(dayName(10)) }).first();
  await day.focus();
}

/** A few levels of one browser wait for review, each with a picture of its own. */
async function submitLevels(site: RunningSite): Promise<void> {
  const visitor = await request.newContext({ baseURL: site.url });
  for (let number = 0; number < SENT; number += 1) {
    const image = await anImage(800 + number, 600)
      .png()
      .toBuffer();
    const level = { ...aDraft({ path: 'picked', creator: 'Ann' }), state: 'submitted' };
    const { payload, headers } = await formOf(levelParts(level, image));
    const response = await visitor.post('/api/level/submit', { data: payload, headers });
    if (!response.ok()) throw new Error(await response.text());
  }
  await visitor.dispose();
}

async function logIn(browser: Browser, site: RunningSite): Promise<Page> {
  const page = await (await browser.newContext({ viewport: WINDOW, locale: 'en' })).newPage();
  await page.goto(`${site.url}/login`);
  await page.getByLabel('Name').fill('admin');
  await page.getByLabel('Password').first().fill(site.adminPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Profile' }).waitFor();
  return page;
}

const folder = await mkdtemp(join(tmpdir(), 'zoomout-pictures-'));
const pictures = await writePictures(
  folder,
  GAMES.map((game) => `${game}.jpg`),
);
const dataDir = await newDataDir();
const site = await startSite(dataDir);
const browser = await chromium.launch({ executablePath: await findChromium() });
try {
  await submitLevels(site);
  const page = await logIn(browser, site);
  page.setDefaultTimeout(20_000);
  console.log(`${'job'.padEnd(36)}steps  seconds  the best known`);
  const wanted = process.argv[2] ?? '';
  for (const { name, best, open, run } of jobs.filter((job) => job.name.includes(wanted))) {
    const desk = new Desk(page, site);
    await open(desk);
    const begin = performance.now();
    await run(desk);
    const seconds = (performance.now() - begin) / 1000;
    const known = `${best.steps} steps, ${best.seconds} s (${best.tool})`;
    console.log(
      `${name.padEnd(36)}${String(desk.steps).padStart(5)}${seconds.toFixed(1).padStart(9)}  ${known}`,
    );
  }
} finally {
  await browser.close();
  await site.stop();
  await removeDataDir(dataDir);
  await rm(folder, { recursive: true, force: true });
}
