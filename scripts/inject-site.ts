import type { Plugin } from 'vite';

/** Gives the development page what the server writes into the built one: the site's settings. */
export function injectSite(server: string): Plugin {
  return {
    name: 'inject-site',
    apply: 'serve',
    async transformIndexHtml(html) {
      const reply = await fetch(`${server}/api/env`);
      const site = (await reply.text()).replaceAll('<', '\\u003c');
      return html.replace('<!--site-->', `<script type="application/json" id="site">${site}</script>`);
    },
  };
}
