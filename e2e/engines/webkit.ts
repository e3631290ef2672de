import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, By, type WebDriver } from 'selenium-webdriver';
import { Command } from 'selenium-webdriver/lib/command.js';
import { startChild } from './child.ts';
import type { Engine } from './engine.ts';

const SCREEN = '1600x1200x24';
const TIMEOUT_MS = 60_000;

/** Starts the small browser of WebKitGTK on a display of its own, through WebKitWebDriver. */
export async function startWebKit(program: string): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'zoomout-webkit-'));
  const screen = ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'];
  const display = await startChild('Xvfb', screen, { env: process.env, pattern: /^(\d+)\n/, output: 3 });
  const env = {
    ...process.env,
    HOME: home,
    DISPLAY: `:${display.found}`,
    TZ: 'UTC',
    LANG: 'en_GB.UTF-8',
    NO_AT_BRIDGE: '1',
    // A machine without a graphics card has nothing to composite with.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  };
  const port = await freePort();
  const service = await startChild('WebKitWebDriver', [`--port=${port}`], { env });
  const url = `http://127.0.0.1:${port}`;
  await isListening(url);
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: program, args: ['--automation'] },
    })
    .build();
  await driver.manage().setTimeouts({ script: TIMEOUT_MS, pageLoad: TIMEOUT_MS });
  const close = async () => {
    await driver.quit();
    await service.stop();
    await display.stop();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  return { ...engineOf(driver), close };
}

function engineOf(driver: WebDriver): Omit<Engine, 'close'> {
  return {
    goto: (address) => driver.get(address),
    reload: () => driver.navigate().refresh(),
    call: (source, json) =>
      driver.executeScript(
        `return (async (json) => JSON.stringify(await (${source})(...JSON.parse(json))))(arguments[0])`,
        json,
      ),
    perform: async (sources) => driver.execute(new Command('actions').setParameter('actions', sources)),
    upload: async (selector, file) => driver.findElement(By.css(selector)).sendKeys(file),
    // The tool bar of the small browser makes it 447 pixels wide at least.
    resize: async (width, height) => {
      const window = driver.manage().window();
      await window.setRect({ x: 0, y: 0, width, height });
      const inner: number = await driver.executeScript('return innerHeight');
      await window.setRect({ x: 0, y: 0, width, height: 2 * height - inner });
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    errors: () => [],
  };
}

async function isListening(url: string): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    const response = await fetch(`${url}/status`).catch(() => null);
    if (response?.ok) return;
    if (Date.now() > end) throw new Error(`No WebDriver at ${url}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return address !== null && typeof address === 'object' ? address.port : 0;
}
