import { answerOf, today } from '../player.ts';
import { pressEnter } from '../press-enter.ts';
import { expect, test } from '../site.ts';
import { startWorkerAtOnce } from '../worker-at-rest.ts';

test('a visitor chooses German, plays in it, and finds English again', { tag: '@main' }, async ({
  page,
  context,
}) => {
  const { name } = await answerOf(page, today());
  await page.goto('./about');
  await page.getByRole('combobox', { name: 'Language of this site' }).selectOption({ label: 'Deutsch' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Über Zoomout');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  expect((await context.cookies()).find((cookie) => cookie.name === 'language')?.value).toBe('de');

  await page.goto('./');
  await page.getByRole('button', { name: /^Überspringen/ }).click();
  await expect(page.getByRole('img', { name: /Stufe 2 von 5/ })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Welches Spiel?' });
  await field.fill(name);
  await expect(page.getByRole('option').first()).toContainText(name);
  // Names stay in their own language, and are read in it.
  await expect(page.getByRole('option').first().locator('[lang=en]')).toHaveText(name);
  await pressEnter(field);
  const result = page.getByRole('region', { name: 'Ergebnis' });
  await expect(result).toBeVisible();
  await expect(result.getByRole('button', { name: 'Ergebnis teilen' })).toBeVisible();
  await expect(page.getByRole('heading', { name }).locator('[lang=en]')).toHaveText(name);

  await page.goto('./about');
  await page.getByRole('combobox', { name: 'Sprache dieser Seite' }).selectOption({ label: 'English' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Zoomout');
});

test.describe('a German browser in Kiritimati', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Pacific/Kiritimati' });

  test('has German texts and dates, and its own day', async ({ page }) => {
    await page.goto('./');
    const day = new Intl.DateTimeFormat('de-DE', {
      ...({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const),
      timeZone: 'Pacific/Kiritimati',
    }).format(new Date());
    await expect(page.getByText(day)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Überspringen/ })).toBeVisible();
  });
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page in German stays in German', async ({ page, context, complaints, site }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch/);
    // The locale of a journey is not that of its workers.
    await context.addCookies([{ name: 'language', value: 'de', url: site.url }]);
    await startWorkerAtOnce(page);
    await page.goto('./stats');
    // The worker is active once it has stored all files of its build.
    const isStored = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
    await expect.poll(isStored, { timeout: 40_000 }).toBe('activated');
    await page.reload();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Statistik');
  });
});
