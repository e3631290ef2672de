/** Why a file in an archive cannot be used. */
export type ZipProblem = 'too-large' | 'damaged' | 'encrypted' | 'unsupported';

/** A file in a ZIP archive. The content of one that is no picture ends early. */
export interface ZippedFile {
  path: string;
  content: Blob;
  problem: ZipProblem | null;
  /** How many files follow it, as far as the list of the archive tells; null where it does not. */
  left: number | null;
}

/** A table of levels in a ZIP archive. */
export interface ZippedTable {
  path: string;
  content: Blob;
  /** The paths of all files of the archive. */
  files: readonly string[];
}

/** Why an archive was not read to its end, as a sentence. */
export class ZipError extends Error {}
