import { stripVTControlCharacters } from 'node:util';

const HIDDEN = '•••';
const MIN_SECRET = 6;

/** What tools print around secrets; the part to keep is captured. */
const patterns = [
  /([a-z][\w+.-]*:\/\/[^\s:/@]*:)[^\s/@]+(?=@)/gi,
  /(authorization:\s*\w+\s+)\S+/gi,
  /((?:password|passwd|secret|token|api[_-]?key)\w*["']?\s*[=:]\s*["']?)[^\s"'@]+/gi,
  /(gh[pousr]_|github_pat_|glpat-)\w+/g,
];

/** The output of a command as people may read it: without secrets and colours, of lines written over only the last form. */
export function redact(output: string, secrets: readonly string[]): string {
  let text = stripVTControlCharacters(output)
    .replace(/[^\n]*\r(?!\n)/g, '')
    .replaceAll('\r', '');
  for (const secret of secrets) {
    if (secret.length >= MIN_SECRET) text = text.replaceAll(secret, HIDDEN);
  }
  for (const pattern of patterns) text = text.replace(pattern, `$1${HIDDEN}`);
  return text;
}
