import { expect, test } from 'vitest';
import { addressProblem } from './receiver.ts';

const OWN = ['ntfy', 'chat.home.example', '192.168.1.20:8080', '[fd00::5]'];

test.each([
  ['http://ntfy/alerts', 'ntfy', null],
  ['http://192.168.1.20:8080/alerts', 'json', null],
  ['HTTPS://Chat.Home.Example/_matrix/client/v3/rooms/!a:b', 'matrix', null],
  ['https://[fd00::5]/hook', 'slack', null],
  ['https://hooks.slack.com/services/T/B', 'slack', null],
  ['http://192.168.1.20/alerts', 'json', 'address-without-https'],
  ['https://192.168.1.20/alerts', 'json', 'address-without-server'],
  ['http://192.168.1.20:80801/alerts', 'json', 'address-without-https'],
  ['http://ntfy.other.example/alerts', 'ntfy', 'address-without-https'],
  ['http://ntfy@192.168.1.1/alerts', 'ntfy', 'address-without-https'],
  ['https://ntfy\\@192.168.1.1/alerts', 'ntfy', 'address-with-password'],
  ['http://me:secret@ntfy/alerts', 'ntfy', 'address-without-https'],
  ['http://ntfy/', 'ntfy', 'address-of-ntfy'],
  ['http://chat.home.example/alerts', 'matrix', 'address-of-matrix'],
  ['ftp://ntfy/alerts', 'json', 'address-without-https'],
] as const)('of one\u2019s own servers, %s for %s: %s', (address, format, problem) => {
  expect(addressProblem(address, format, OWN)?.reason ?? null).toBe(problem);
});
