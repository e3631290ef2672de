// A closed pipe or a full disk must not end the process.
process.stdout.on('error', () => {});

/** Prints a line for the owner of the site, apart from the log. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
