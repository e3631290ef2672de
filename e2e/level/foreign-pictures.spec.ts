import { PICTURE, pictureBytes, servePicture } from '../creator.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { logIn, makePerson } from '../people.ts';
import { confirmApproval, levelsOf, row, submitLevel } from '../reviewer.ts';
import { expect, test } from '../site.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('a level with a picture of another site is approved with a copy only', async ({
  page,
  context,
  site,
  request,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/);
  await servePicture(context);
  await submitLevel(request, { creator: 'Third', comment: 'From elsewhere', path: PICTURE });
  await logIn(page, site, await makePerson(site, 'manage-level'));
  await page.goto('./admin');
  const item = row(page, 'From elsewhere');
  await item.getByRole('button', { name: 'Approve' }).click();
  const question = page.getByRole('dialog', { name: 'Copy the screenshot first?' });
  await question.getByRole('button', { name: 'Open the editor' }).click();
  await expect(page.getByText(/^The screenshot is on another site/)).toBeVisible();

  await page.getByRole('button', { name: 'Approve level' }).click();
  await confirmApproval(page);
  const fault = page.getByRole('alert').filter({ hasText: 'does not allow copying' });
  await expect(fault).toBeVisible();
  await expectAccessible(page);
  const chooser = page.waitForEvent('filechooser');
  await fault.getByRole('button', { name: 'Choose the copy' }).click();
  const file = { name: 'copy.webp', mimeType: 'image/webp', buffer: await pictureBytes() };
  await (await chooser).setFiles(file);
  await expect(fault).toHaveCount(0);
  await page.getByRole('button', { name: 'Approve level' }).click();
  await confirmApproval(page);
  await expect(page.getByText(/^Existing level PL-Thi:.*, approved/)).toBeVisible();
  await expect(page.getByText('🖼 Third-party image')).toHaveCount(0);
});

test('a picture of another site is copied by the manager who approves it', async ({
  page,
  context,
  site,
  request,
}) => {
  await servePicture(context, true);
  const id = await submitLevel(request, { creator: 'Let', path: PICTURE });
  await logIn(page, site, await makePerson(site, 'manage-level'));
  await page.goto(`./level/${encodeURIComponent(id)}/edit`);
  await expect(page.getByText('🖼 Third-party image')).toBeVisible();
  await page.getByRole('button', { name: 'Approve level' }).click();
  await confirmApproval(page);
  await expect(page.getByText(`Existing level ${id}, approved`)).toBeVisible();
  await expect(page.getByText('🖼 Third-party image')).toHaveCount(0);
});

test('an approved level that has kept a picture of another site is marked', async ({ page, site }) => {
  await logIn(page, site, await makePerson(site, 'manage-level'));
  const levels = (await levelsOf(page)).map((level, index) =>
    index === 40 ? { ...level, path: PICTURE } : level,
  );
  await page.route('**/api/levels?*', (route) => route.fulfill({ json: levels }));
  await page.goto('./admin');
  await expect(row(page, 'Level 41').getByText('🖼 Third-party image')).toBeVisible();
  await expect(page.getByText('🖼 Third-party image')).toHaveCount(1);
});
