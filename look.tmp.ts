import { chromium } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { findChromium } from './e2e/chromium.ts';
import { aDraft } from './test/builders.ts';
import { aLevel } from './test/builders.ts';
import { encodeLevel } from './web/browser/level-link.ts';
const url = 'http://127.0.0.1:4871';
const out = '/tmp/w/k-maker-shots/';
const browser = await chromium.launch({ executablePath: await findChromium() });
const sizes = { phone: [360, 740], tablet: [768, 1024], small: [1366, 641], big: [1440, 900] } as const;
const log = (...a: unknown[]) => console.log(...a);
async function ctx(size: keyof typeof sizes, scheme: 'dark' | 'light') {
  const [width, height] = sizes[size];
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, serviceWorkers: 'block', permissions: ['clipboard-read', 'clipboard-write'] });
  return context;
}
const picture = await readFile('starter/screenshots/wesnoth.webp');
const step = async (name: string, work: () => Promise<void>) => { try { await work(); } catch (e) { log('FAIL', name, String(e).slice(0, 400)); } };
for (const [size, scheme] of [['big', 'dark'], ['small', 'light'], ['tablet', 'dark'], ['phone','light']] as const) {
  await step(`empty ${size}`, async () => {
    const c = await ctx(size, scheme); const p = await c.newPage();
    await p.goto(`${url}/create`); await p.waitForTimeout(1500);
    await p.screenshot({ path: `${out}empty-${size}-${scheme}.png` });
    await c.close();
  });
}
await step('file, try', async () => {
  const c = await ctx('big', 'dark'); const p = await c.newPage();
  p.on('console', (m) => log('console', m.text().slice(0, 200)));
  await p.goto(`${url}/create`);
  await p.getByLabel('Picture file').setInputFiles({ name: 'a.webp', mimeType: 'image/webp', buffer: picture });
  await p.getByRole('application').waitFor();
  await p.waitForTimeout(600);
  const picker = p.getByRole('combobox', { name: /game/ });
  await picker.fill('SuperTux'); await p.getByRole('option').first().waitFor(); await picker.press('Enter');
  for (const n of [2, 3, 4]) await p.getByRole('list', { name: 'Steps' }).getByRole('button').nth(n - 1).click();
  await p.screenshot({ path: `${out}file-big-dark.png` });
  log('share disabled', await p.getByRole('button', { name: 'Share playable URL' }).isDisabled());
  const [popup] = await Promise.all([p.waitForEvent('popup'), p.getByRole('button', { name: 'Try in new tab' }).click()]);
  await popup.getByRole('img', { name: /Screenshot detail/ }).waitFor();
  await popup.reload(); await popup.getByRole('img', { name: /Screenshot detail/ }).waitFor();
  await popup.screenshot({ path: `${out}trial.png` });
  const link = popup.url();
  const box = popup.getByRole('combobox'); await box.fill('SuperTux'); await popup.getByRole('option').first().waitFor(); await box.press('Enter');
  await popup.waitForTimeout(1500);
  await popup.screenshot({ path: `${out}trial-finished.png`, fullPage: true });
  log('with link shown', await popup.getByLabel('With link').count());
  const other = await ctx('big', 'light'); const q = await other.newPage();
  await q.goto(link); await q.waitForTimeout(1500); await q.screenshot({ path: `${out}trial-elsewhere.png` });
  // two tabs
  const second = await c.newPage(); await second.goto(`${url}/create`); await second.getByRole('application').waitFor();
  await second.getByLabel('Description').fill('from the second');
  await p.waitForTimeout(300);
  log('followed', await p.getByLabel('Description').inputValue());
  // long texts
  const cjk = (n: number) => Array.from({ length: 2000 }, (_, i) => String.fromCodePoint(0x4e00 + ((i * 7919 + n * 31) % 20000))).join('');
  await p.getByLabel('Image URL').fill('https://pictures.example/a.webp');
  await c.route('https://pictures.example/a.webp', (r) => r.fulfill({ body: picture, contentType: 'image/webp' }));
  await p.getByLabel('Image URL').press('Enter');
  await p.getByLabel('Description').fill(cjk(1)); await p.getByLabel('Did you know').fill(cjk(2)); await p.getByLabel('Comment').fill(cjk(3));
  await p.waitForTimeout(600);
  await p.getByRole('button', { name: 'Share playable URL' }).click();
  await p.getByText('copied to clipboard').waitFor();
  const long = await p.evaluate(() => navigator.clipboard.readText());
  log('long link', long.length, long.slice(0, 60));
  const r = await c.newPage(); await r.goto(long); await r.getByRole('img', { name: /Screenshot detail/ }).waitFor();
  const b = r.getByRole('combobox'); await b.fill('SuperTux'); await r.getByRole('option').first().waitFor(); await b.press('Enter');
  await r.getByRole('link', { name: 'Edit' }).click();
  await r.getByRole('application').waitFor(); log('edit at', r.url().slice(0, 60), (await r.getByLabel('Comment').inputValue()).length);
  const old = await c.newPage(); const reply = await old.goto(`${url}/custom/${long.split('#')[1]}`); log(reply?.status(), reply?.headers()['content-type']);
  await old.screenshot({ path: `${out}early-page.png` });
  // drop
  const d = await c.newPage(); await d.goto(`${url}/create`); await d.getByRole('application').waitFor();
  await d.evaluate(() => {
    const data = new DataTransfer(); data.setData('text/html', '<img src="https://pictures.example/a.webp?2">');
    document.querySelector('[role=application]')!.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await d.getByText('Image failed to load').waitFor(); await d.screenshot({ path: `${out}failed-stage.png` });
  log('address', await d.getByLabel('Image URL').inputValue());
  await d.getByLabel('Creator', { exact: true }).fill('Ann');
  await d.getByRole('button', { name: 'Submit as a daily level' }).click();
  await d.getByRole('dialog').waitFor(); await d.screenshot({ path: `${out}failed-submit.png` });
  await c.close();
});
await step('session', async () => {
  const c = await ctx('big', 'dark'); const p = await c.newPage();
  await p.goto(`${url}/login`);
  await p.getByLabel('Name').fill('admin'); await p.getByLabel('Password').fill('teal-lantern-orbit-47'); await p.getByRole('button', { name: 'Log in' }).click();
  await p.waitForTimeout(800);
  const reply = await p.request.post('/api/level/submit', { baseURL: url, headers: {}, data: { ...aDraft({ name: 'Foreign', creator: 'Bob' }), state: 'submitted' } } as never).catch((e) => log(String(e)));
  const res = await c.request.post(`${url}/api/level/submit`, { data: { ...aDraft({ name: 'Foreign', creator: 'Bob' }), state: 'submitted' } });
  const { id } = await res.json(); log('submitted', res.status(), id);
  await p.goto(`${url}/level/${encodeURIComponent(id)}`); await p.waitForTimeout(1200);
  await p.screenshot({ path: `${out}foreign-level.png` });
  await p.setViewportSize({ width: 360, height: 740 }); await p.screenshot({ path: `${out}foreign-level-phone.png` });
  await p.setViewportSize({ width: 1440, height: 900 });
  const levels = await (await c.request.get(`${url}/api/levels`)).json();
  const future = levels.filter((l: { state: string }) => l.state === 'approved').at(-1);
  await p.goto(`${url}/level/${future.id}/edit`); await p.getByRole('application').waitFor(); await p.waitForTimeout(1000);
  await p.screenshot({ path: `${out}private-level.png` });
  await p.getByLabel('Description').fill('changed while the session ended');
  await c.clearCookies();
  await p.evaluate(() => window.dispatchEvent(new Event('focus')));
  await p.waitForTimeout(500);
  await p.screenshot({ path: `${out}session-banner.png` });
  await p.getByRole('button', { name: 'Save level' }).click();
  await p.getByRole('dialog').waitFor(); await p.waitForTimeout(300); await p.screenshot({ path: `${out}session-dialog.png` });
  await p.keyboard.type('teal-lantern-orbit-47'); await p.keyboard.press('Enter');
  await p.getByText('Level has been saved!').waitFor(); await p.waitForTimeout(500);
  await p.screenshot({ path: `${out}session-saved.png` });
  log('kept', await p.getByLabel('Description').inputValue());
  await p.goto(`${url}/admin/system`); await p.waitForTimeout(800); await c.clearCookies(); await p.evaluate(() => window.dispatchEvent(new Event('focus'))); await p.waitForTimeout(400);
  await p.screenshot({ path: `${out}session-system.png` });
  await p.setViewportSize({ width: 360, height: 740 }); await p.emulateMedia({ colorScheme: 'light' }); await p.screenshot({ path: `${out}session-system-phone.png` });
  await p.getByRole('button', { name: 'Log in' }).click(); await p.waitForTimeout(300);  await p.screenshot({ path: `${out}session-dialog-phone.png` });
  await c.close();
});
await browser.close();
