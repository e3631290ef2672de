import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseMessage, splitContext } from '../../shared/language/parse-message.ts';
import { findMessages } from './find-messages.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FILES = ['shared/**/*.{ts,tsx}', 'server/**/*.ts', 'web/**/*.{ts,tsx}'];

/** All messages in the code, with the files that have them. Throws for one that is malformed. */
export function sourceMessages(): Map<string, string[]> {
  const messages = new Map<string, string[]>();
  const files = globSync(FILES, { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of files.sort()) {
    for (const { message } of findMessages(file, readFileSync(`${ROOT}/${file}`, 'utf8'))) {
      parseSource(message, file);
      const places = messages.get(message) ?? [];
      if (!places.includes(file)) messages.set(message, [...places, file]);
    }
  }
  return messages;
}

function parseSource(message: string, file: string): void {
  try {
    const { text } = splitContext(message);
    // Compiled messages with values begin with it.
    if (text.startsWith('[')) throw new SyntaxError('A message cannot begin with [');
    parseMessage(text);
  } catch (error) {
    throw new Error(`${file}: "${message}" is malformed`, { cause: error });
  }
}
