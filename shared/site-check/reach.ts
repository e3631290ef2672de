import { t } from '../language/t.ts';
import { formatMegabytes } from '../text/format-megabytes.ts';
import { formatNumber } from '../text/format-number.ts';
import { fine, type Outcome, problem, settingLine, unknown } from './finding.ts';
import { proxyLines } from './proxy-lines.ts';

/** How the site is reached, as a browser or a command sees it from outside. */

const CLOCK_LOOK_S = 20;
const CLOCK_WRONG_S = 120;
const ORIGIN = /^(https?):\/\/([^/]+)/;
const OWN_MACHINE = /^(([\w-]+\.)*localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;

/** Whether an address is that of the machine itself: such a site is tried, or reached by its proxy only. */
function isOwnMachine(address: string): boolean {
  return OWN_MACHINE.test(partsOf(address).host);
}

/** The parts of an address of a site. */
function partsOf(address: string): { origin: string; protocol: string; host: string; path: string } {
  const [origin = '', protocol = '', host = ''] = ORIGIN.exec(address) ?? [];
  return { origin, protocol, host, path: address.slice(origin.length) };
}

interface AddressFacts {
  /** The address that was opened, without a slash at its end. */
  opened: string;
  /** PUBLIC_URL; empty when it is not set. */
  publicUrl: string;
  /** The origin that the server sees; empty when it cannot tell. */
  seenOrigin: string;
}

/** The address that visitors open against the one that the site knows. */
export function judgeAddress({ opened, publicUrl, seenOrigin }: AddressFacts): Outcome {
  const { origin, protocol, host } = partsOf(opened);
  if (publicUrl === '') return judgeWithoutSetting(opened, origin, seenOrigin);
  if (opened === publicUrl) return fine(opened);
  const known = partsOf(publicUrl);
  if (known.host === host && known.protocol === 'https' && protocol === 'http') {
    return problem('wrong', {
      found: t('You have opened {opened}, and PUBLIC_URL is {publicUrl}.', { opened, publicUrl }),
      effect: t('Browsers keep the cookies of this site over https only: nobody can log in here.'),
      changes: proxyLines.redirect,
    });
  }
  return problem('wrong', {
    found: t('You have opened {opened}, and PUBLIC_URL is {publicUrl}.', { opened, publicUrl }),
    effect: t('Links, previews and messages lead to the other address, and calls may be refused.'),
    changes: [settingLine('PUBLIC_URL', opened)],
  });
}

function judgeWithoutSetting(opened: string, origin: string, seenOrigin: string): Outcome {
  if (seenOrigin !== '' && seenOrigin !== origin) {
    return problem('wrong', {
      found: t('You have opened {opened}, and the server sees {seen}.', { opened, seen: seenOrigin }),
      effect: t('Links, previews and messages lead to the other address, and calls may be refused.'),
      changes: [settingLine('PUBLIC_URL', opened), ...proxyLines.host],
    });
  }
  if (isOwnMachine(opened)) return fine(opened);
  return problem('look', {
    found: t('PUBLIC_URL is not set.'),
    effect: t('Cookies are sent over http too, and players cannot turn on reminders.'),
    changes: [settingLine('PUBLIC_URL', opened)],
  });
}

/** Whether what travels can be read on the way. */
export function judgeEncryption(opened: string): Outcome {
  if (opened.startsWith('https:')) return fine(t('The connection is encrypted.'));
  if (isOwnMachine(opened)) return fine(t('The connection does not leave this machine.'));
  return problem('look', {
    found: t('The connection is not encrypted.'),
    effect: t('Passwords can be read on the way, and there are no reminders, passkeys and visits offline.'),
    changes: proxyLines.https,
  });
}

const PROTOCOLS: Record<string, string> = { h3: 'HTTP/3', h2: 'HTTP/2' };

/** The version of HTTP, as browsers name it: `h2`. */
export function judgeProtocol(protocol: string, opened: string): Outcome {
  if (protocol === '') return unknown(t('The browser does not tell.'));
  const name = PROTOCOLS[protocol] ?? protocol.toUpperCase();
  if (protocol in PROTOCOLS || !opened.startsWith('https:')) return fine(name);
  return problem('look', {
    found: t('Pages come over {name}.', { name }),
    effect: t('Scripts and pictures wait for each other: only six travel at a time.'),
    changes: proxyLines.http2,
  });
}

/** How a text of some kilobytes was compressed: the header `Content-Encoding`, null without it. */
export function judgeCompression(encoding: string | null): Outcome {
  if (encoding) return fine(encoding);
  return problem('look', {
    found: t('Texts arrive uncompressed, though the server compresses them.'),
    effect: t('Pages are about four times as large as they have to be.'),
    changes: proxyLines.compression,
  });
}

/** The clocks of the server and of the browser, in milliseconds since 1970; `slackMs` is how long the call took. */
export function judgeClock(server: number, browser: number, slackMs: number): Outcome {
  const apart = Math.max(0, Math.abs(server - browser) - slackMs) / 1000;
  const seconds = formatNumber(apart, { maximumFractionDigits: apart < 10 ? 1 : 0 });
  const found = t('The clocks of the server and of this device are {seconds} seconds apart.', { seconds });
  if (apart < CLOCK_LOOK_S) return fine(found);
  return problem(apart < CLOCK_WRONG_S ? 'look' : 'wrong', {
    found,
    effect: t('Codes of authenticator apps are refused, and puzzles come at the wrong time.'),
    changes: [{ where: 'shell', lines: 'sudo timedatectl set-ntp true' }],
  });
}

/** What became of an upload of the largest allowed size: its status, null when the connection broke off. */
export function judgeUpload(bytes: number, status: number | null): Outcome {
  const size = formatMegabytes(bytes);
  if (status === 200) return fine(t('{size} arrived.', { size }));
  return problem('wrong', {
    found:
      status === null
        ? t('An upload of {size} broke off.', { size })
        : t('An upload of {size} was refused with {status}.', { size, status }),
    effect: t('Larger pictures cannot be uploaded.'),
    changes: proxyLines.upload,
  });
}

interface StoredCookie {
  path: string;
  isSecure: boolean;
  sameSite: string;
}

interface CookieFacts {
  /** Whether the cookies of the login came to the server with the call. */
  cameBack: boolean;
  /** The readable cookie of the login as the browser keeps it; null where the browser does not tell. */
  stored: StoredCookie | null;
  opened: string;
  publicUrl: string;
}

/** The cookies of a login: whether they came back, and as they were sent. */
export function judgeCookies({ cameBack, stored, opened, publicUrl }: CookieFacts): Outcome {
  if (!cameBack) return unknown(t('This call was made without the cookies of a login.'));
  const path = partsOf(opened).path || '/';
  const sent: StoredCookie = { path, isSecure: publicUrl.startsWith('https:'), sameSite: 'strict' };
  if (stored && describeCookie(stored) !== describeCookie(sent)) {
    return problem('wrong', {
      found: t('A proxy changes cookies: {stored} is stored, and {sent} was sent.', {
        stored: describeCookie(stored),
        sent: describeCookie(sent),
      }),
      effect: t('Logins get lost, or are sent where they do not belong.'),
      changes: proxyLines.cookies,
    });
  }
  if (opened.startsWith('https:') && !sent.isSecure) {
    return problem('look', {
      found: t('The cookies of logins are not Secure, as PUBLIC_URL has no https.'),
      effect: t('Whoever makes a browser open the site over http can read them.'),
      changes: [settingLine('PUBLIC_URL', opened)],
    });
  }
  return fine(describeCookie(stored ?? sent));
}

function describeCookie({ path, isSecure, sameSite }: StoredCookie): string {
  return [`Path=${path}`, ...(isSecure ? ['Secure'] : []), `SameSite=${sameSite}`].join('; ');
}
