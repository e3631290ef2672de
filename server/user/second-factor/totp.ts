import { Secret, TOTP } from 'otpauth';

// What every authenticator app takes for granted.
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 };
const MS_PER_STEP = FORM.period * 1000;
// Clocks of phones go wrong, and people take their time.
const STEPS_ASIDE = 1;

interface Label {
  siteName: string;
  userName: string;
}

/** A new secret, as text for people to type. */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that an authenticator app reads from a QR code. */
export function appAddress(secret: string, { siteName, userName }: Label): string {
  // A colon would part the name of the site from that of the user.
  const issuer = siteName.replaceAll(':', ' ');
  return new TOTP({ ...FORM, issuer, label: userName, secret: Secret.fromBase32(secret) }).toString();
}

/** Whether a text looks like what an app shows. */
export function isAppCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text);
}

/** The time step (RFC 6238) that a code of six digits belongs to, at most one beside that of now; null for a wrong code. */
export function stepOf(code: string, secret: string, now: number): number | null {
  if (!isAppCode(code)) return null;
  const totp = new TOTP({ ...FORM, secret: Secret.fromBase32(secret) });
  const beside = totp.validate({ token: code, timestamp: now, window: STEPS_ASIDE });
  return beside === null ? null : Math.floor(now / MS_PER_STEP) + beside;
}
