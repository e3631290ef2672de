const DEFAULT_REGION = 'us-east-1';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Where pictures are kept outside of this machine, and who may: key and secret are secrets. */
export interface StoreAddress {
  endpoint: string;
  region: string;
  bucket: string;
  /** What all names begin with: empty, or ending in a slash. */
  prefix: string;
  key: string;
  secret: string;
}

/** Reads `s3://KEY:SECRET@host[:port]/bucket[/prefix][?region=…][&tls=off]`; null for anything else. */
export function parseStoreAddress(text: string): StoreAddress | null {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || !url.hostname || url.hash) return null;
  const { region = DEFAULT_REGION, tls = 'on', ...unknown } = Object.fromEntries(url.searchParams);
  const [bucket = '', ...folders] = url.pathname.split('/').filter((part) => part !== '');
  const [key, secret] = [decoded(url.username), decoded(url.password)];
  if (!key || !secret || !BUCKET.test(bucket) || !region) return null;
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

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
