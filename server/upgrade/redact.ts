import { stripVTControlCharacters } from 'node:util';

const REDACTED = '•••';
/** Replacing shorter texts would hide too much of the output. */
const MIN_SECRET_LENGTH = 6;

/** How tools print secrets; the part to keep is captured. */
const secretPatterns = [
  /([a-z][\w+.-]*:\/\/[^\s:/@]*:)[^\s/@]+(?=@)/gi,
  /(authorization:\s*\w+\s+)\S+/gi,
  /((?:password|passwd|secret|token|api[_-]?key)\w*["']?\s*[=:]\s*["']?)[^\s"'@]+/gi,
  /(gh[pousr]_|github_pat_|glpat-)\w+/g,
];

/** The output of a command as admins may read it: without secrets and colours, and with overwritten lines (`\r`) in their last form. */
export function redact(output: string, secrets: readonly string[]): string {
  let text = stripVTControlCharacters(output)
    .replace(/[^\n]*\r(?!\n)/g, '')
    .replaceAll('\r', '');
  for (const secret of secrets) {
    if (secret.length >= MIN_SECRET_LENGTH) text = text.replaceAll(secret, REDACTED);
  }
  for (const pattern of secretPatterns) text = text.replace(pattern, `$1${REDACTED}`);
  return text;
}
