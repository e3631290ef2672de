import { PASSWORD_LENGTH } from '#shared/user/credentials.ts';

const PRODUCT_NAME = 'zoomout';
// A shorter name is part of too many words to make a password weak.
const MIN_NAME_LENGTH = 3;

interface PasswordContext {
  userName: string;
  siteName: string;
}

/**
 * Why a password must not be set, as a sentence for the user; null when it may. It has a valid length, is not among the thousands that
 * are guessed first, and is more than the name of its user or of the site (OWASP ASVS 5, 6.2.1, 6.2.4 and 6.2.11;
 * docs/rules/accounts.md#passwords).
 */
export async function passwordError(password: string, context: PasswordContext): Promise<string | null> {
  const { min, max } = PASSWORD_LENGTH;
  if (password.length < min) return `Use at least ${min} characters`;
  if (password.length > max) return `Use at most ${max} characters`;
  const folded = password.toLowerCase();
  if ((await loadCommonPasswords()).has(folded)) {
    return 'This is one of the most common passwords, which are tried first: choose another';
  }
  if (removeNames(folded, [context.userName, context.siteName, PRODUCT_NAME]).length < min) {
    return 'This is little more than your name or that of the site: choose another';
  }
  return null;
}

function removeNames(password: string, names: readonly string[]): string {
  const folded = names
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name.length >= MIN_NAME_LENGTH);
  return folded.reduce((rest, name) => rest.replaceAll(name, ''), password);
}

let commonPasswords: Promise<ReadonlySet<string>> | null = null;

/** Loaded when the first password is set: most server processes never need the list. */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const all = dictionary['passwords-common'];
    return new Set(all.filter((password) => password.length >= PASSWORD_LENGTH.min));
  });
  return commonPasswords;
}
