const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];
/** The driver verifies certificates in these modes as well, and warns that it may not do so one day. */
const VERIFYING_MODES = /^(?:prefer|require|verify-ca)$/;

const HIGH_PORT = /^[^@]*@[^@/?#]*:\d{5,}(?:\/|$)/;

/** What is wrong with the address of a PostgreSQL database, without any part of it; null for a valid one. */
export function postgresAddressProblem(address: string): string | null {
  if (!/^postgres(ql)?:\/\/./.test(address)) return 'must be the address of a PostgreSQL database';
  if (/@[^@/?#]*,/.test(address)) return 'must name one host';
  const url = URL.parse(address);
  if (!url && HIGH_PORT.test(address)) return 'must have a port up to 65535';
  if (!url || isSplit(url) || !isDecodable(url)) {
    return 'must be an address in which characters such as @ : / ? # and % in the user name or password are percent-encoded (%40 %3A %2F %3F %23 %25)';
  }
  const isKnownMode = url.searchParams.getAll('sslmode').every((mode) => SSL_MODES.includes(mode));
  return isKnownMode ? null : `must have one of these as sslmode: ${SSL_MODES.join(', ')}`;
}

/** Whether a character of the user name or password has ended it too early. */
function isSplit({ hash, pathname, search }: URL): boolean {
  return hash !== '' || /@/.test(pathname + search) || /\/./.test(pathname.slice(1));
}

function isDecodable({ username, password, pathname }: URL): boolean {
  try {
    decodeURIComponent(username + password + pathname);
    return true;
  } catch {
    return false;
  }
}

/** The address for the driver, with the mode that it takes `require` for, so that it prints no warning about that. */
export function driverAddress(address: string): string {
  const url = new URL(address);
  if (url.searchParams.has('uselibpqcompat')) return address;
  const mode = url.searchParams.get('sslmode') ?? '';
  return VERIFYING_MODES.test(mode) ? address.replace(`sslmode=${mode}`, 'sslmode=verify-full') : address;
}

const CERTIFICATE_CODES =
  /^(?:SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT(?:_LOCALLY)?)$/;

/** What an owner can do about an error of connecting. */
export function connectAdvice(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (CERTIFICATE_CODES.test(code)) {
    return 'its certificate is not from a known authority: set NODE_EXTRA_CA_CERTS, in the environment, to the file of the one that signed it, or use sslmode=no-verify, which encrypts without a check';
  }
  if (code === '42501') return 'check the rights of the database user';
  return 'check DATABASE_URL';
}
