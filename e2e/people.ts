import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Permission } from '#shared/user/user.ts';
import { openDatabase } from '../server/database/open.ts';
import { createUser } from '../server/user/create-user.ts';
import { pressEnter } from './press-enter.ts';
import { expect } from './site.ts';
import type { RunningSite } from './start-site.ts';

export interface Person {
  name: string;
  password: string;
}

let made = 0;

/** The admin that the first start makes. */
export function theAdmin(site: RunningSite): Person {
  return { name: 'admin', password: site.adminPassword };
}

/** Creates a user of a running site as the command does, without a process of its own. */
export async function makePerson(site: RunningSite, ...permissions: Permission[]): Promise<Person> {
  made += 1;
  const person = { name: `person-${process.pid}-${made}`, password: 'a pass phrase of theirs' };
  const db = openDatabase({ file: join(site.dataDir, 'zoomout.sqlite') });
  await createUser(db, { name: person.name, permissions }, person.password, Date.now());
  await db.destroy();
  return person;
}

/** Submits the login form that is shown. */
export async function fillLogin(page: Page, { name, password }: Person): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(password);
  await pressEnter(page.getByLabel('Password'));
}

/** Logs the browser of a page in by an API call. */
export async function logIn(page: Page, site: RunningSite, { name, password }: Person): Promise<void> {
  const response = await page.request.post('./api/login', {
    data: { name, password },
    headers: { origin: site.origin },
  });
  expect(response.status()).toBe(200);
}
