import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const SCRIPT = fileURLToPath(new URL('render-frames.ts', import.meta.url));

/** A Vite plugin that puts what React renders first into the page, for each kind of page; the server sends one of them. */
export function staticFrames(): Plugin {
  return {
    name: 'static-frames',
    apply: 'build',
    async transformIndexHtml(html) {
      const env = { ...process.env, NODE_ENV: 'production' };
      const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT], { env });
      const frames = Object.entries(JSON.parse(stdout) as Record<string, string>);
      const parts = frames.map(([kind, frame]) => `<!--frame ${kind}-->${frame}`);
      return html.replace('<!--frames-->', () => `${parts.join('')}<!--frame end-->`);
    },
  };
}
