import * as z from 'zod/mini';

const MAX_ENTRIES = 200_000;
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.minimum(0));

export const MANIFEST = 'manifest.json';
export const FORMAT = { format: 'zoomout', formatVersion: 1 } as const;

/** A table: JSON Lines, packed with gzip. `plainBytes` and `rows` are what unpacking gives. */
const ManifestTable = z.object({
  table: z.string().check(z.regex(/^[a-z_]{1,60}$/)),
  rows: count,
  plainBytes: count,
  bytes: count,
  sha256,
});
export type ManifestTable = z.infer<typeof ManifestTable>;

const ManifestPicture = z.object({
  name: z.string().check(z.regex(/^[0-9a-f]{64}\.webp$/)),
  bytes: count,
  sha256,
});
export type ManifestPicture = z.infer<typeof ManifestPicture>;

/** What an archive of a site holds; `migrations` tell the form of its tables, `missing` the pictures that were lost before. */
export const Manifest = z.object({
  format: z.literal(FORMAT.format),
  formatVersion: z.literal(FORMAT.formatVersion),
  siteVersion: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(ManifestTable).check(z.maxLength(100)),
  screenshots: z.array(ManifestPicture).check(z.maxLength(MAX_ENTRIES)),
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

/** Where a table lies in an archive. */
export function tableEntry(table: string): string {
  return `tables/${table}.jsonl.gz`;
}

/** Where a picture lies in an archive. */
export function pictureEntry(name: string): string {
  return `screenshots/${name}`;
}
