import { aDraft, anImage } from '../../test/builders.ts';
import { formOf, levelParts } from '../../test/level/upload.ts';
import { buildLevel, keepLink, servePicture, stage, submitDaily, tile } from '../creator.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expectNothingSticksOut } from '../expect-nothing-sticks-out.ts';
import { fillLogin, makePerson } from '../people.ts';
import { expectStep } from '../player.ts';
import { emptyQueue, group, levelsOf, openMenu, rowOf } from '../reviewer.ts';
import { expect, test } from '../site.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('a level is submitted, returned, submitted again from another browser and approved', {
  tag: '@main',
}, async ({ page, context, browser, site, complaints }) => {
  complaints.allow(/503/);
  await servePicture(context, true);
  await page.goto('./create');
  await buildLevel(page);
  await page.getByLabel('Creator', { exact: true }).fill('Rev');
  await page.getByLabel('Description').fill('The first text.');
  await submitDaily(page);
  await expect(page).toHaveURL(/\/level\/PL-Rev:[0-9A-F]{9}\/edit$/);
  await expect(page.getByRole('dialog', { name: 'Your level waits for review' })).toBeVisible();
  await expectAccessible(page);
  const link = await keepLink(page);
  await page.reload();
  await expect(page.getByText('Waiting for review')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(link)).toBeAttached();
  const id = decodeURIComponent(/level\/([^/]+)\/edit/.exec(page.url())?.[1] ?? '');

  const manager = await (await browser.newContext({ baseURL: site.baseURL })).newPage();
  await manager.goto('./login?redirect-to=%2Fadmin');
  await fillLogin(manager, await makePerson(site, 'manage-level'));
  await (await openMenu(rowOf(manager, id))).getByRole('button', { name: 'Review' }).click();
  await manager.getByRole('button', { name: 'Request changes' }).click();
  const dialog = manager.getByRole('dialog', { name: 'Request changes' });
  await dialog.getByRole('button', { name: 'Request changes' }).click();
  await expect(dialog.getByText('Choose a reason or write a text.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Too easy' }).check();
  await dialog.getByRole('checkbox', { name: 'Text needs work' }).check();
  await dialog.getByLabel('Text for the creator').fill('Say more about it.');
  await dialog.getByRole('button', { name: 'Request changes' }).click();
  await expect(manager.getByText(/asked for changes/)).toBeVisible();
  await manager.getByRole('button', { name: 'Close' }).click();
  await expect(rowOf(manager, id).getByText('Changes requested')).toBeVisible();

  await page.goto('./');
  const header = page.getByRole('banner');
  await expect(header.getByText('New answer').last()).toBeAttached();
  await page.getByRole('link', { name: 'My levels' }).click();
  await expect(page.getByRole('listitem').getByText('New answer')).toBeVisible();
  await expect(header.getByText('New answer')).toHaveCount(0);

  const elsewhere = await browser.newContext({
    baseURL: site.baseURL,
    viewport: { width: 1280, height: 900 },
  });
  const creator = await elsewhere.newPage();
  const addresses: string[] = [];
  creator.on('request', (request) => addresses.push(request.url()));
  const response = await creator.goto(link);
  expect(response?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  await expect(creator.getByRole('heading', { level: 1 })).toHaveText('Changes requested');
  const reasons = creator.getByRole('list', { name: 'Reasons' });
  await expect(reasons.getByRole('listitem')).toHaveText(['Too easy', 'Text needs work']);
  await expect(creator.getByText('Say more about it.')).toBeVisible();
  expect(addresses.filter((one) => one.includes('/api/') && one.includes(link.split('#')[1] ?? ''))).toEqual(
    [],
  );
  await expectAccessible(creator);
  await expectNothingSticksOut(creator);
  await creator.setViewportSize({ width: 1280, height: 900 });
  await creator.getByRole('link', { name: 'Edit and submit again' }).click();
  await expectStep(creator, 1);
  await creator.getByLabel('Description').fill('The second text, which says more.');
  await tile(creator, 2).click();
  await stage(creator).hover();
  await creator.mouse.wheel(0, 400);
  const message = creator.getByLabel('Message to the team, if you like');
  const confirmed = creator.getByRole('dialog').getByRole('button', { name: 'Submit again' });
  await creator.route('**/api/level/submit', (route) => route.fulfill({ status: 503 }));
  await creator.getByRole('button', { name: 'Submit again' }).click();
  await message.fill('Better?');
  await confirmed.click();
  await expect(creator.getByText(/Error 503.* Nothing is lost\.$/)).toBeVisible();
  await creator.unroute('**/api/level/submit');
  await creator.getByRole('button', { name: 'Submit again' }).click();
  await expect(message).toHaveValue('Better?');
  await confirmed.click();
  await expect(creator.getByText('Level submitted again.')).toBeVisible();
  await expect(creator.getByText(/Nothing is lost/)).toHaveCount(0);
  // An unchanged level is not sent again without a message.
  await creator.getByRole('button', { name: 'Save changes' }).click();
  const unchanged = creator.getByRole('dialog', { name: 'Write to the team?' });
  await expect(unchanged.getByText(/^The level is as you submitted it/)).toBeVisible();
  await expect(unchanged.getByRole('button', { name: 'Send message' })).toBeDisabled();
  await creator.keyboard.press('Escape');

  await manager.reload();
  await expect(rowOf(manager, id).getByText('Submitted again')).toBeVisible();
  await (await openMenu(rowOf(manager, id))).getByRole('button', { name: 'Review' }).click();
  await expect(manager.getByText('Better?')).toBeVisible();
  await manager.getByRole('button', { name: 'Compare with before' }).click();
  const changed = manager.getByRole('dialog', { name: 'Before and after' });
  await expect(changed.getByRole('row', { name: 'Description' })).toContainText('The first text.');
  await expect(changed.getByRole('row', { name: 'Description' })).toContainText('The second text');
  await expect(changed.getByRole('img', { name: 'Step 2 after, changed' })).toBeVisible();
  await expect(changed.getByRole('img', { name: 'Step 1 before', exact: true })).toBeVisible();
  await expectAccessible(manager);
  await changed.getByRole('button', { name: 'Close' }).click();
  await manager.getByRole('button', { name: 'Close' }).click();
  await rowOf(manager, id).getByRole('button', { name: 'Approve' }).click();
  const question = manager.getByRole('dialog', { name: 'Approve this level?' });
  const saved = manager.getByText(/^Level has been saved!/);
  await expect(saved.or(question)).toBeVisible();
  if (await question.isVisible()) await question.getByRole('button', { name: 'Approve' }).click();
  await expect(saved).toBeVisible();

  await creator.goto(link);
  await creator.reload();
  await expect(creator.getByRole('heading', { level: 1 })).toHaveText('Approved');
  await expect(creator.getByRole('link', { name: /Edit/ })).toHaveCount(0);
  await expect(creator.getByText(/person-/)).toHaveCount(0);
  await elsewhere.close();
});

test('a manager reviews by keys, with three key presses a level at most', async ({
  page,
  context,
  request,
  site,
}) => {
  await emptyQueue(request, site);
  await page.goto('./login?redirect-to=%2Fadmin%2Fqueue');
  await fillLogin(page, await makePerson(site, 'manage-level'));
  await expect(page.getByRole('heading', { name: 'Nothing to review' })).toBeVisible();
  const ids: string[] = [];
  for (const creator of ['Kia', 'Kib', 'Kic']) {
    const file = await anImage(800, 600).png().toBuffer();
    const { payload, headers } = await formOf(levelParts(aDraft({ creator, path: 'picked' }), file));
    const response = await context.request.post('./api/level/submit', { data: payload, headers });
    ids.push((await response.json()).id);
  }
  await page.reload();
  await expect(page.getByText('1 of 3')).toBeVisible();
  await expect(page.getByText('Name hidden until played')).toBeVisible();
  await expectAccessible(page);
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };

  await expect(page.getByText(`by Kia · ${ids[0]}`)).toBeVisible();
  await expect(page.getByText('The creator submitted this level')).toBeVisible();
  await press('a');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Approve' })).toBeFocused();
  await press('Enter');
  await expect(page.getByText(`by Kib · ${ids[1]}`)).toBeVisible();
  await expect(page.getByText('1 of 2')).toBeVisible();
  await expect(page.getByText('The creator submitted this level')).toBeVisible();
  await press('d');
  await press('4');
  await press('Enter');
  await expect(page.getByText(`by Kic · ${ids[2]}`)).toBeVisible();
  await expect(page.getByText('1 of 1')).toBeVisible();
  await expect(page.getByText('The creator submitted this level')).toBeVisible();
  await press('c');
  await press('1');
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing to review' })).toBeVisible();
  expect(presses).toBe(8);
  const states = (await levelsOf(page))
    .filter(({ id }) => ids.includes(id))
    .map(({ id, state }) => [id, state]);
  expect(Object.fromEntries(states)).toEqual({
    [ids[0] ?? '']: 'approved',
    [ids[1] ?? '']: 'archived',
    [ids[2] ?? '']: 'submitted',
  });
  await page.goto('./admin');
  await expect(group(page, 'Submitted').getByText('Changes requested')).toBeVisible();
});

test('a creator sees before starting that submissions are closed', async ({ page, context, site }) => {
  const admin = { name: 'admin', password: site.adminPassword };
  await page.goto('./login?redirect-to=%2Fadmin%2Fsystem%2Flevels');
  await fillLogin(page, admin);
  await page.getByLabel('Accept submissions').uncheck();
  await page.getByLabel('Message to creators').fill('Back in spring.');
  await page
    .locator('form')
    .filter({ hasText: 'Accept submissions' })
    .getByRole('button', { name: 'Save' })
    .click();
  await expect(page.getByText('Changes succesfully saved.')).toBeVisible();
  await page.goto('./create');
  await expect(page.getByText('This site takes no new levels at the moment.')).toBeVisible();
  await expect(
    page.getByText(/stays in your drafts\. With an image from the web it can also be shared/),
  ).toBeVisible();
  await expect(page.getByText('Back in spring.')).toBeVisible();
  const value = { isOpen: true, notice: '', maxOfSubmitter: 10, maxInAll: 500 };
  const response = await context.request.post('./api/system/settings', {
    data: { name: 'submissions', value },
  });
  expect(response.status()).toBe(200);
  await page.reload();
  await expect(page.getByText('Add a screenshot', { exact: true })).toBeVisible();
  await expect(page.getByText('This site takes no new levels at the moment.')).toHaveCount(0);
});
