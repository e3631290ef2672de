import * as z from 'zod/mini';
import { PictureProblem } from '#shared/api/picture-check.ts';

const MAX_PICTURES = 200_000;
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.minimum(0));

export const MANIFEST_NAME = 'manifest.json';
export const ARCHIVE_FORMAT = { format: 'zoomout', formatVersion: 1 } as const;

/** A table: JSON Lines, compressed with gzip. `plainBytes` is its size when decompressed. */
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

/** A picture that levels show and the archive lacks, why, and the ids of those levels. */
const DamagedPicture = z.object({ name: z.string(), problem: PictureProblem, levels: z.array(z.string()) });
export type DamagedPicture = z.infer<typeof DamagedPicture>;

/**
 * The contents of an archive (docs/rules.md#exports). `migrations` are those that made its tables, `missing` the names of the pictures
 * that levels show and the archive lacks. Older versions neither write nor read `damaged`, which says why they are missing, and
 * `invalidContent`: why the site could not be restored from the archive, null when it can.
 */
export const Manifest = z.object({
  format: z.literal(ARCHIVE_FORMAT.format),
  formatVersion: z.literal(ARCHIVE_FORMAT.formatVersion),
  siteVersion: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(ManifestTable).check(z.maxLength(100)),
  screenshots: z.array(ManifestPicture).check(z.maxLength(MAX_PICTURES)),
  missing: z.array(z.string()),
  damaged: z._default(z.array(DamagedPicture), []),
  invalidContent: z._default(z.nullable(z.string()), null),
});
export type Manifest = z.infer<typeof Manifest>;

/** The name of a table's entry in an archive. */
export function tableEntryName(table: string): string {
  return `tables/${table}.jsonl.gz`;
}

/** The name of a picture's entry in an archive. */
export function pictureEntryName(name: string): string {
  return `screenshots/${name}`;
}
