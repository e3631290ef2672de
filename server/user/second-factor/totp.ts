import { Secret, TOTP } from 'otpauth';

// What every authenticator app expects.
const TOTP_OPTIONS = { algorithm: 'SHA1', digits: 6, period: 30 };
const MS_PER_TIME_STEP = TOTP_OPTIONS.period * 1000;
const SECRET_BYTES = 20;
// Clocks of phones are wrong, and typing takes time.
const TIME_STEP_TOLERANCE = 1;

interface TotpLabel {
  siteName: string;
  userName: string;
}

/** A new random secret, in base32. */
export function generateSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The `otpauth:` URI that an authenticator app reads from a QR code. */
export function totpUri(secret: string, { siteName, userName }: TotpLabel): string {
  // A colon separates the issuer from the label.
  const issuer = siteName.replaceAll(':', ' ');
  const totp = new TOTP({ ...TOTP_OPTIONS, issuer, label: userName, secret: Secret.fromBase32(secret) });
  return totp.toString();
}

/** Whether a text has the form of a code of an authenticator app. */
export function isTotpCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text);
}

/** The time step (RFC 6238) that a code belongs to, at most one away from the current one; null for a wrong code. */
export function timeStepOf(code: string, secret: string, now: number): number | null {
  if (!isTotpCode(code)) return null;
  const totp = new TOTP({ ...TOTP_OPTIONS, secret: Secret.fromBase32(secret) });
  const offset = totp.validate({ token: code, timestamp: now, window: TIME_STEP_TOLERANCE });
  return offset === null ? null : Math.floor(now / MS_PER_TIME_STEP) + offset;
}
