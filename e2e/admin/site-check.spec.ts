import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { forward } from '../host.ts';
import { logIn, theAdmin } from '../people.ts';
import { expect, test } from '../site.ts';
import { newDataDir, removeDataDir, startSite } from '../start-site.ts';

interface WrongProxy {
  origin: string;
  close: () => void;
}

/** A proxy that gives calls another host, lets no text be compressed, and takes uploads of a megabyte. */
async function openWrongProxy(address: () => string): Promise<WrongProxy> {
  const server = createServer((incoming, response) => {
    const { 'accept-encoding': _, ...headers } = incoming.headers;
    if (Number(headers['content-length'] ?? 0) > 1_000_000) {
      incoming.resume().on('end', () => response.writeHead(413).end('<html>413</html>'));
      return;
    }
    const forwarded = { ...headers, host: 'inside', 'x-forwarded-for': '192.0.2.7' };
    forward(incoming, response, { address: address(), headers: forwarded });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function row(page: Page, title: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
}

test('an admin finds behind a proxy that does wrong what it does, and the lines to change', async ({
  page,
  complaints,
}) => {
  // What the test provokes: the upload that is refused.
  complaints.allow(/status of 413/);
  const dataDir = await newDataDir();
  let listening = '';
  const proxy = await openWrongProxy(() => listening);
  const site = await startSite(dataDir, {
    STARTER: 'empty',
    TRUST_PROXY: '',
    PUBLIC_URL: 'http://wrong.localhost',
  });
  listening = site.listening;
  try {
    await page.goto(`${proxy.origin}/login`);
    const login = await page.evaluate(
      async ({ name, password }) =>
        (
          await fetch('/api/login', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ name, password }),
          })
        ).status,
      theAdmin(site),
    );
    expect(login).toBe(200);
    await page.goto(`${proxy.origin}/admin/check`);

    await expect(row(page, 'Address')).toContainText(
      `You have opened ${proxy.origin}, and PUBLIC_URL is http://wrong.localhost.`,
    );
    await expect(row(page, 'Address')).toContainText(`PUBLIC_URL=${proxy.origin}`);
    await expect(row(page, 'Proxies')).toContainText('TRUST_PROXY=loopback');
    await expect(row(page, 'Compression')).toContainText('Worth a look');
    await expect(row(page, 'Database')).toContainText('SQLite');
    await expect(row(page, 'Pictures')).toContainText('Fine');

    // By keyboard alone.
    const tryUpload = row(page, 'Uploads').getByRole('button', { name: 'Try an upload' });
    await tryUpload.focus();
    await page.keyboard.press('Enter');
    await expect(row(page, 'Uploads')).toContainText('was refused with 413');
    await expect(row(page, 'Uploads')).toContainText('client_max_body_size 16m;');

    await expect
      .poll(() => site.output())
      .toContain('The site was opened at another address than PUBLIC_URL');
    expect(site.output()).toContain('X-Forwarded-For comes from a proxy that TRUST_PROXY does not name');
  } finally {
    proxy.close();
    await site.stop();
    await removeDataDir(dataDir);
  }
});

test('the page is among those of the system, for admins', async ({ page, site }) => {
  await logIn(page, site, theAdmin(site));
  await page.goto('./admin/system');
  await page.getByRole('navigation', { name: 'System' }).getByRole('link', { name: 'Check' }).click();
  await expect(page).toHaveTitle(/Check/);
  await expect(row(page, 'Database')).toContainText('SQLite');
});
