import type { PictureReport } from '#shared/api/site/picture-check.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { logIn, makePerson } from '../people.ts';
import { panel } from '../reviewer.ts';
import { expect, test } from '../site.ts';
import { sitePath } from '../site-path.ts';

test('lists the levels whose pictures cannot be shown, and checks them again', async ({ page, site }) => {
  await logIn(page, site, await makePerson(site, 'admin'));
  const path = `${'a'.repeat(64)}.webp`;
  const levels = [
    { id: 'ZO-1', number: 7 },
    { id: 'PL-Ada:1', number: null },
  ];
  const damaged: PictureReport = {
    isChecking: false,
    pictureCount: 72,
    uncheckedCount: 2,
    checkedAt: '2026-11-20T10:00:00.000Z',
    problemCount: 1,
    problems: [{ path, problem: 'damaged', levels }],
    failure: null,
    why: null,
    damagedLevels: [],
  };
  const reports: PictureReport[] = [
    damaged,
    { ...damaged, isChecking: true },
    { ...damaged, uncheckedCount: 0, problemCount: 0, problems: [] },
  ];
  await page.route('**/api/system/pictures', (route) => route.fulfill({ json: reports[0] }));
  await page.route('**/api/system/pictures/check', (route) => {
    reports.shift();
    return route.fulfill({ json: 'started' });
  });
  await page.goto('./admin/system');
  const pictures = panel(page, 'Pictures');
  await expect(pictures.getByText('1 of 72 pictures cannot be shown.')).toBeVisible();
  await expect(pictures.getByRole('listitem')).toHaveText('Level 7, Player Level: damaged');
  await expect(pictures.getByRole('link', { name: 'Level 7' })).toHaveAttribute(
    'href',
    `${sitePath}/level/ZO-1/edit`,
  );
  await expectAccessible(page);
  await pictures.getByRole('button', { name: 'Check now' }).focus();
  await page.keyboard.press('Enter');
  await expect(pictures.getByRole('button', { name: 'Checking…' })).toBeDisabled();
  reports.shift();
  await expect(pictures.getByText('72 pictures checked, none missing or damaged.')).toBeVisible();
});

test('checks the pictures of the site', async ({ page, site }) => {
  await logIn(page, site, await makePerson(site, 'admin'));
  await page.goto('./admin/system');
  await panel(page, 'Pictures').getByRole('button', { name: 'Check now' }).click();
  await expect(panel(page, 'Pictures').getByText(/^\d+ pictures checked, none/)).toBeVisible();
});
