import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { Permission } from '#shared/user/user.ts';
import { expect } from './site.ts';
import type { RunningSite } from './start-site.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');

export interface Person {
  name: string;
  password: string;
}

let made = 0;

/** The admin that the first start makes. */
export function theAdmin(site: RunningSite): Person {
  return { name: 'admin', password: site.adminPassword };
}

/** Makes a user of a running site, as its owner does: by the command. */
export async function makePerson(site: RunningSite, ...permissions: Permission[]): Promise<Person> {
  made += 1;
  const person = { name: `person-${process.pid}-${made}`, password: 'a pass phrase of theirs' };
  const rights = permissions.flatMap((permission) => ['--permission', permission]);
  const command = ['scripts/user.ts', 'add', person.name, '--password', person.password, ...rights];
  // The Node of the project, as npm puts it first.
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH: path, DATA_DIR: site.dataDir, DATABASE_URL: '', SCREENSHOTS_URL: '' };
  await run('node', command, { cwd: root, env });
  return person;
}

/** Fills in the log-in form that is shown. */
export async function fillLogin(page: Page, { name, password }: Person): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Password').press('Enter');
}

/** Has the page's browser logged in, without looking at the form. */
export async function logIn(page: Page, site: RunningSite, { name, password }: Person): Promise<void> {
  const reply = await page.request.post('/api/login', {
    data: { name, password },
    headers: { origin: site.url },
  });
  expect(reply.status()).toBe(200);
}
