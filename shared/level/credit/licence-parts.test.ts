import { expect, test } from 'vitest';
import { licenceParts } from './licence-parts.ts';

test.each([
  ['GPL-2.0-or-later', ['GPL-2.0-or-later']],
  ['CC-BY-SA-3.0 (artwork); Zlib (code)', ['CC-BY-SA-3.0', 'Zlib']],
  [
    'CC-BY-SA-3.0, CC-BY-SA-4.0, GPL-3.0-or-later and CC0-1.0.',
    ['CC-BY-SA-3.0', 'CC-BY-SA-4.0', 'GPL-3.0-or-later', 'CC0-1.0'],
  ],
  ['BSD-3-Clause (Freedoom licence)', ['BSD-3-Clause']],
  ['NGPL (NetHack General Public License)', ['NGPL']],
  ['used with permission, GPL or not', []],
  ['', []],
])('the SPDX identifiers in "%s" are links', (licence, ids) => {
  const parts = licenceParts(licence);
  expect(parts.map(({ text }) => text).join('')).toBe(licence);
  const links = parts.filter(({ url }) => url !== null);
  expect(links.map(({ text }) => text)).toEqual(ids);
  for (const { text, url } of links) expect(url).toBe(`https://spdx.org/licenses/${text}.html`);
});
