const DEFAULT_REGION = 'us-east-1';
const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** The address and the credentials of an S3 store. */
export interface StoreAddress {
  endpoint: string;
  region: string;
  bucket: string;
  /** The prefix of all object keys: empty, or ending with a slash. */
  prefix: string;
  key: string;
  secret: string;
}

/** Parses `s3://KEY:SECRET@host[:port]/bucket[/prefix][?region=…][&tls=off]`; null for anything else. */
export function parseStoreAddress(text: string): StoreAddress | null {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || !url.hostname || url.hash) return null;
  const { region = DEFAULT_REGION, tls = 'on', ...unknown } = Object.fromEntries(url.searchParams);
  const [bucket = '', ...folders] = url.pathname.split('/').filter((segment) => segment !== '');
  const [key, secret] = [decodeSafely(url.username), decodeSafely(url.password)];
  if (!key || !secret || !BUCKET_NAME.test(bucket) || !region) return null;
  if (!/^(on|off)$/.test(tls) || Object.keys(unknown).length > 0) return null;
  return {
    endpoint: `${tls === 'on' ? 'https' : 'http'}://${url.host}`,
    region,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    key,
    secret,
  };
}

function decodeSafely(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
