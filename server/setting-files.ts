import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { type Environment, InvalidConfig } from './config.ts';
import { errorText } from './process/error-text.ts';

/** What a setting that names a file has behind the name of the setting in that file. */
export const FILE_SUFFIX = '_FILE';

const MAX_BYTES = 64_000;

/**
 * The settings with those that are in files of their own, as containers pass on secrets: `NAME_FILE` is the path of a file with the value of
 * `NAME`. Throws `InvalidConfig` for all that is wrong with them; it never has the content of a file, which may be a secret.
 */
export function readSettingFiles(environment: Environment, names: readonly string[]): Environment {
  const errors: string[] = [];
  const values = { ...environment };
  for (const name of names) {
    const fileName = `${name}${FILE_SUFFIX}`;
    const path = (environment[fileName] ?? '').trim();
    if (path === '') continue;
    if ((environment[name] ?? '').trim() !== '') {
      errors.push(`Settings ${name} and ${fileName} are both set: keep one of them`);
      continue;
    }
    const read = readValue(path);
    if ('problem' in read) errors.push(`Setting ${fileName}: the file ${path} ${read.problem}`);
    else values[name] = read.value;
  }
  if (errors.length > 0) throw new InvalidConfig(errors.join('\n'));
  return values;
}

function readValue(path: string): { value: string } | { problem: string } {
  let text: string;
  try {
    const read = readText(path);
    if (typeof read === 'object') return read;
    text = read;
  } catch (error) {
    return { problem: `cannot be read: ${errorText(error)}` };
  }
  if (/[\0\ufffd]/.test(text)) return { problem: 'is not UTF-8 text' };
  const value = text.replace(/^\ufeff/, '').replace(/\r?\n$/, '');
  if (value.trim() === '') return { problem: 'is empty' };
  if (/[\r\n]/.test(value))
    return { problem: 'has more than one line: it must have the value, and nothing else' };
  return { value };
}

/** One open file is measured and read: a name may come to mean another file in between. */
function readText(path: string): string | { problem: string } {
  // Opening a pipe would wait for its writer.
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = fstatSync(file);
    if (!stats.isFile()) return { problem: stats.isDirectory() ? 'is a folder' : 'is not a regular file' };
    if (stats.size > MAX_BYTES) return { problem: `is larger than ${MAX_BYTES / 1000} KB` };
    return readFileSync(file, 'utf8');
  } finally {
    closeSync(file);
  }
}
