import { expect, it } from 'vitest';
import { serverHost } from './share-dialog.tsx';

it('reads the server as people write it', () => {
  const written = [
    'mastodon.social',
    ' https://Mastodon.Social/home ',
    '@ann@social.example',
    'a.b.example:8080',
  ];
  expect(written.map(serverHost)).toEqual([
    'mastodon.social',
    'mastodon.social',
    'social.example',
    'a.b.example',
  ]);
});

it('takes nothing else for a server', () => {
  expect(['', 'mastodon', 'two words', '@ann@', '.', 'a..b', 'javascript:alert(1)'].map(serverHost)).toEqual(
    Array(7).fill(null),
  );
});
