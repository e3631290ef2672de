import { describe, expect, it } from 'vitest';
import { addressProblem, formatOfAddress } from '#shared/message/receiver.ts';
import { postOf } from './formats.ts';
import type { SiteMessage } from './message.ts';

const sender = { siteName: 'Zoomout', address: 'https://zoomout.example/game', isPublic: true };
const page = 'https://zoomout.example/game/level/PL-1%3A2/edit';
const message: SiteMessage = {
  event: 'submission',
  text: 'A new level is waiting for review.',
  link: { title: 'PL-1:2', path: '/level/PL-1%3A2/edit' },
  fields: [
    { name: 'Creator', value: '<!channel> @everyone *Ada* & <b>|</b>' },
    { name: 'Theme', value: '' },
  ],
  picture: '/api/preview/a.jpg?1',
};
const sent = { id: 'f1', createdAt: '2026-11-20T12:00:00.000Z', message };

function post(format: Parameters<typeof postOf>[0]['format'], address: string, token = '') {
  return postOf({ format, address, token }, sent, sender);
}

describe('a message in the shape of its service', () => {
  it('Discord: an embed with fields and a picture, and nobody mentioned', () => {
    const { url, method, headers, body } = post('discord', 'https://discord.com/api/webhooks/1/secret');
    expect([method, url, headers]).toEqual(['POST', 'https://discord.com/api/webhooks/1/secret', {}]);
    expect(body).toEqual({
      username: 'Zoomout',
      avatar_url: 'https://zoomout.example/game/icon-256.png',
      content: message.text,
      text: `${message.text} ${page}`,
      embeds: [
        {
          title: 'PL-1:2',
          url: page,
          fields: [
            {
              name: 'Creator',
              value: '\\<!channel\\> @\u200beveryone \\*Ada\\* & \\<b\\>\\|\\</b\\>',
              inline: true,
            },
            { name: 'Theme', value: '–', inline: true },
          ],
          image: { url: 'https://zoomout.example/game/api/preview/a.jpg?1' },
        },
      ],
      allowed_mentions: { parse: [] },
    });
  });

  it('Slack: blocks whose visitors’ text is plain', () => {
    expect(post('slack', 'https://hooks.slack.com/services/T/B/x').body).toEqual({
      text: `${message.text} <${page}|PL-1:2>`,
      unfurl_links: false,
      unfurl_media: false,
      blocks: [
        { type: 'section', text: { type: 'mrkdwn', text: `${message.text}\n<${page}|PL-1:2>` } },
        {
          type: 'section',
          fields: [
            { type: 'plain_text', text: 'Creator: <!channel> @everyone *Ada* & <b>|</b>', emoji: false },
            { type: 'plain_text', text: 'Theme: –', emoji: false },
          ],
        },
        {
          type: 'image',
          image_url: 'https://zoomout.example/game/api/preview/a.jpg?1',
          alt_text: 'A zoomed-in detail of a screenshot',
        },
      ],
    });
  });

  it('Slack: the title of the link is escaped, and cannot end it', () => {
    const hostile = { ...sent, message: { ...message, link: { title: 'a|b> <!here>', path: '/' } } };
    const { body } = postOf({ format: 'slack', address: 'https://x.example', token: '' }, hostile, sender);
    expect(JSON.stringify(body)).toContain('|a¦b&gt; &lt;!here&gt;>');
    expect(JSON.stringify(body)).not.toContain('<!here>');
  });

  it.each([
    'https://matrix.example/_matrix/client/v3/rooms/!room:matrix.example',
    'https://matrix.example/_matrix/client/v3/rooms/!room:matrix.example/',
    'https://matrix.example/_matrix/client/v3/rooms/!room:matrix.example/send/m.room.message',
  ])('Matrix: a notice in a room, sent under the id of the message (%s)', (address) => {
    const { method, url, headers, body } = post('matrix', address, 'syt_secret');
    expect(method).toBe('PUT');
    expect(url).toBe(
      'https://matrix.example/_matrix/client/v3/rooms/!room:matrix.example/send/m.room.message/f1',
    );
    expect(headers).toEqual({ authorization: 'Bearer syt_secret' });
    expect(body).toEqual({
      msgtype: 'm.notice',
      body: `${message.text}\nPL-1:2: ${page}\nCreator: <!channel> @everyone *Ada* & <b>|</b>\nTheme: –`,
      format: 'org.matrix.custom.html',
      formatted_body:
        `<p>${message.text}</p><p><a href="${page}">PL-1:2</a></p>` +
        '<p>Creator: &lt;!channel&gt; @everyone *Ada* &amp; &lt;b&gt;|&lt;/b&gt;<br>Theme: –</p>',
      'm.mentions': {},
    });
  });

  it.each([
    ['https://ntfy.sh/my-topic', 'https://ntfy.sh/'],
    ['https://home.example/ntfy/my-topic/', 'https://home.example/ntfy'],
  ])('ntfy: JSON at the address of the server (%s)', (address, server) => {
    const { url, headers, body } = post('ntfy', address, 'tk_secret');
    expect([url, headers]).toEqual([server, { authorization: 'Bearer tk_secret' }]);
    expect(body).toEqual({
      topic: 'my-topic',
      title: 'Zoomout',
      message: `${message.text}\nPL-1:2\nCreator: <!channel> @everyone *Ada* & <b>|</b>\nTheme: –`,
      click: page,
      icon: 'https://zoomout.example/game/icon-256.png',
      attach: 'https://zoomout.example/game/api/preview/a.jpg?1',
      filename: 'preview.jpg',
    });
  });

  it('ntfy: never more than the 4 KB of a message', () => {
    const long = '🦊'.repeat(2000);
    const fields = [...message.fields, { name: 'Creator', value: long }, { name: 'Theme', value: long }];
    const { body } = postOf(
      { format: 'ntfy', address: 'https://ntfy.sh/a', token: '' },
      { ...sent, message: { ...message, fields } },
      sender,
    );
    expect(Buffer.byteLength(String((body as { message: string }).message))).toBeLessThan(4096);
    expect((body as { message: string }).message.isWellFormed()).toBe(true);
  });

  it('plain JSON: everything under its name, visitors’ text as it is', () => {
    expect(post('json', 'https://script.example/in').body).toEqual({
      id: 'f1',
      at: '2026-11-20T12:00:00.000Z',
      event: 'submission',
      site: { name: 'Zoomout', url: 'https://zoomout.example/game' },
      text: message.text,
      title: 'PL-1:2',
      url: page,
      fields: message.fields,
      picture: 'https://zoomout.example/game/api/preview/a.jpg?1',
    });
  });

  it('no picture of a site that services cannot reach', () => {
    const formats = ['discord', 'slack', 'ntfy', 'json'] as const;
    for (const format of formats) {
      const destination = { format, address: 'https://ntfy.sh/topic', token: '' };
      const { body } = postOf(destination, sent, { ...sender, isPublic: false });
      expect(JSON.stringify(body)).not.toContain('/api/preview');
    }
  });
});

it.each([
  ['https://discord.com/api/webhooks/1/x', 'discord'],
  ['https://discordapp.com/api/webhooks/1/x', 'discord'],
  ['https://canary.discord.com/api/webhooks/1/x', 'discord'],
  ['https://notdiscord.com/api/webhooks/1/x', null],
  ['https://hooks.slack.com/services/T/B/x', 'slack'],
  ['https://m.example/_matrix/client/v3/rooms/!a:b', 'matrix'],
  ['https://ntfy.sh/topic', 'ntfy'],
  ['https://ntfy.example:8443/topic', 'ntfy'],
  ['https://chat.example/hooks/1', null],
  ['no address', null],
])('the format of %s is %s', (address, format) => expect(formatOfAddress(address)).toBe(format));

it.each([
  ['http://chat.example/x', 'json', 'address-without-https'],
  ['chat.example', 'json', 'address-without-https'],
  ['https://', 'json', 'address-without-server'],
  ['https://127.0.0.1/x', 'json', 'address-without-server'],
  ['https://[::1]/x', 'json', 'address-without-server'],
  ['https://0x7f.1/x', 'json', 'address-without-server'],
  ['https://localhost/x', 'json', 'address-without-server'],
  ['https://a b/', 'json', 'address-without-server'],
  ['https://chat.example/ä', 'json', 'address-without-server'],
  ['https://user:secret@chat.example/x', 'json', 'address-with-password'],
  ['https://m.example/', 'matrix', 'address-of-matrix'],
  ['https://m.example/_matrix/client/v3/rooms/a/b', 'matrix', 'address-of-matrix'],
  ['https://ntfy.sh/', 'ntfy', 'address-of-ntfy'],
  ['https://ntfy.sh/a.b', 'ntfy', 'address-of-ntfy'],
  ['https://ntfy.sh/topic', 'ntfy', null],
  ['https://m.example/_matrix/client/v3/rooms/!a:b', 'matrix', null],
  ['https://chat.example:8443/x?y=1', 'json', null],
] as const)('the address %s for %s: %s', (address, format, problem) => {
  expect(addressProblem(address, format, [])?.reason ?? null).toBe(problem);
});
