import * as v from 'valibot';
import { PictureProblem } from '#shared/api/site/picture-check.ts';
import { Integer, Timestamp } from '#shared/schema/values.ts';
import { StartError } from '../process/run.ts';

/** No site has as many: each submitted picture takes a share of a budget. */
const MAX_PICTURES = 200_000;
const MAX_PICTURE_BYTES = 64_000_000;
export const MAX_MANIFEST_BYTES = 64_000_000;
/** gzip and deflate reach 1,032: a file that claims more is damaged. Fewer would refuse what players have stored. */
export const MAX_COMPRESSION_RATIO = 1100;
/** Rows are read one by one, so this protects the disk only. */
const MAX_TABLE_BYTES = 500_000_000_000;
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const count = v.pipe(Integer, v.minValue(0));

export const MANIFEST_NAME = 'manifest.json';
export const ARCHIVE_FORMAT = { format: 'zoomout', formatVersion: 1 } as const;

/** A table: JSON Lines, compressed with gzip. `plainBytes` is its size when decompressed. */
const ManifestTable = v.object({
  table: v.pipe(v.string(), v.regex(/^[a-z_]{1,60}$/)),
  rows: count,
  plainBytes: count,
  bytes: count,
  sha256,
});
export type ManifestTable = v.InferOutput<typeof ManifestTable>;

const ManifestPicture = v.object({
  name: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}\.webp$/)),
  bytes: count,
  sha256,
});
export type ManifestPicture = v.InferOutput<typeof ManifestPicture>;

/** A picture that levels show and the archive lacks, why, and the ids of those levels. */
const DamagedPicture = v.object({ name: v.string(), problem: PictureProblem, levels: v.array(v.string()) });
export type DamagedPicture = v.InferOutput<typeof DamagedPicture>;

/**
 * The contents of an archive (docs/rules/administration.md#exports). `migrations` are those that made its tables, `missing` the names of the pictures
 * that levels show and the archive lacks. Older versions neither write nor read `damaged`, which says why they are missing, and
 * `invalidContent`: why the site could not be restored from the archive, null when it can. `siteCommit` is null where it was not known.
 */
export const Manifest = v.object({
  format: v.literal(ARCHIVE_FORMAT.format),
  formatVersion: v.literal(ARCHIVE_FORMAT.formatVersion),
  siteVersion: v.string(),
  siteCommit: v.optional(v.nullable(v.string()), null),
  createdAt: Timestamp,
  migrations: v.array(v.string()),
  tables: v.pipe(v.array(ManifestTable), v.maxLength(100)),
  screenshots: v.pipe(v.array(ManifestPicture), v.maxLength(MAX_PICTURES)),
  missing: v.array(v.string()),
  damaged: v.optional(v.array(DamagedPicture), []),
  invalidContent: v.optional(v.nullable(v.string()), null),
});
export type Manifest = v.InferOutput<typeof Manifest>;

/** Why no site accepts the sizes in a manifest, in an import as in the export that makes it; null when they are fine. */
export function findSizeProblem({ tables, screenshots }: Manifest): string | null {
  for (const { table, bytes, plainBytes } of tables) {
    if (plainBytes > MAX_TABLE_BYTES) return `the table ${table} is too large`;
    if (plainBytes > MAX_COMPRESSION_RATIO * bytes) {
      return `the compression ratio of the table ${table} is too high`;
    }
  }
  if (screenshots.length > MAX_PICTURES) return `it has more than ${MAX_PICTURES} pictures`;
  const picture = screenshots.find(({ bytes }) => bytes > MAX_PICTURE_BYTES);
  return picture ? `${picture.name} is too large` : null;
}

/** The name of a table's entry in an archive. */
export function tableEntryName(table: string): string {
  return `tables/${table}.jsonl.gz`;
}

/** The name of a picture's entry in an archive. */
export function pictureEntryName(name: string): string {
  return `screenshots/${name}`;
}

/** The error that tells the owner why an archive cannot be imported. */
export function archiveError(reason: string): StartError {
  return new StartError(`This archive cannot be imported: ${reason}`);
}

/** Throws an `archiveError`. */
export function refuseArchive(reason: string): never {
  throw archiveError(reason);
}
