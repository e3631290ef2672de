import type { Plugin } from 'vite';

/** A Vite plugin that embeds the site settings in the development page, as the server does in the built one. */
export function injectSite(server: string): Plugin {
  return {
    name: 'inject-site',
    apply: 'serve',
    async transformIndexHtml(html) {
      const response = await fetch(`${server}/api/env`);
      const settings = (await response.text()).replaceAll('<', '\\u003c');
      return html.replace('<!--site-->', `<script type="application/json" id="site">${settings}</script>`);
    },
  };
}
