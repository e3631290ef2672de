import { PASSWORD_LENGTH } from '#shared/user/password.ts';

const PRODUCT = 'zoomout';
// Shorter ones stand in too many words to tell anything.
const SHORTEST_WORD = 3;

interface PasswordContext {
  userName: string;
  siteName: string;
}

/**
 * Why nobody may choose this password, in a sentence; null when they may (OWASP ASVS 5, 6.2.1, 6.2.4 and 6.2.11): it has a length, is none
 * of the thousands that guessers try first, and is more than the name of its user or of the site.
 */
export async function passwordError(password: string, context: PasswordContext): Promise<string | null> {
  const { min, max } = PASSWORD_LENGTH;
  if (password.length < min) return `A password has at least ${min} characters`;
  if (password.length > max) return `A password has at most ${max} characters`;
  const folded = password.toLowerCase();
  if ((await commonPasswords()).has(folded)) {
    return 'This is one of the most common passwords, which are tried first: choose another';
  }
  if (without(folded, [context.userName, context.siteName, PRODUCT]).length < min) {
    return 'This is little more than your name or that of the site: choose another';
  }
  return null;
}

function without(password: string, names: readonly string[]): string {
  const words = names.map((name) => name.trim().toLowerCase()).filter((word) => word.length >= SHORTEST_WORD);
  return words.reduce((rest, word) => rest.replaceAll(word, ''), password);
}

let common: Promise<ReadonlySet<string>> | null = null;

/** Read when the first password is chosen: a server that only checks them does without. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const all = dictionary['passwords-common'];
    return new Set(all.filter((password) => password.length >= PASSWORD_LENGTH.min));
  });
  return common;
}
