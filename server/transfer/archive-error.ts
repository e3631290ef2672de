import { StartError } from '../process/run.ts';

/** The error that tells the owner why an archive cannot be imported. */
export function archiveError(reason: string): StartError {
  return new StartError(`This archive cannot be imported: ${reason}`);
}

/** Throws an `archiveError`. */
export function refuseArchive(reason: string): never {
  throw archiveError(reason);
}
