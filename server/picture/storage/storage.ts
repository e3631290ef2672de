const NAME = /^[0-9a-z-]+\.(webp|jpg)$/;

/** Pictures by name. The content of a name never changes once written. */
export interface Storage {
  /** Throws when no pictures can be stored. */
  check: () => Promise<void>;
  /** Null for a name that does not exist. Throws an `UnreadablePicture` when this one cannot be read, whatever the others can. */
  read: (name: string) => Promise<Buffer | null>;
  has: (name: string) => Promise<boolean>;
  /** Resolves once the picture is stored durably; an existing one is not overwritten. */
  write: (name: string, bytes: Buffer) => Promise<void>;
  /** The same, over whatever has the name now: a damaged file, or a folder. */
  replace: (name: string, bytes: Buffer) => Promise<void>;
  /** Removes all names with a prefix of at least two characters; does nothing when there are none. */
  removeAll: (prefix: string) => Promise<void>;
  /** Removes files of aborted writes last changed before a time in milliseconds since 1970. */
  removeTemporaryFiles: (before: number) => Promise<void>;
}

/** A picture that exists and cannot be read: no permission, a bad sector, a folder of its name. */
export class UnreadablePicture extends Error {}

/** Whether a path names a picture in the storage, as opposed to a web address. */
export function isPictureName(name: string): boolean {
  return NAME.test(name);
}

/** Returns a valid picture name as it is and throws for any other, so that no path leaves the storage. */
export function requirePictureName(name: string): string {
  if (!isPictureName(name)) throw new Error(`'${name}' is not a valid picture name`);
  return name;
}
