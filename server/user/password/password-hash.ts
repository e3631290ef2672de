import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type Refusal, refuse } from '#shared/refusal/refuse.ts';
import { PASSWORD_LENGTH } from '#shared/user/credentials.ts';

const derive = promisify(argon2);

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane.
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const SALT_BYTES = 16;
const GENERATED_PASSWORD_BYTES = 15;
const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;
/**
 * Checked against when there is no user, so that the time of an answer does not tell. Random bytes instead of a derived hash: making one
 * for the first unknown name would double the time of that answer.
 */
const DECOY_HASH = phcText(randomBytes(SALT_BYTES), randomBytes(COST.tagLength));
const PHC_FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** The hash of a password with its salt and cost, in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const hash = await derive('argon2id', { ...COST, message: password, nonce });
  return phcText(nonce, hash);
}

/** Whether a password matches a stored hash; without one (unknown user) it is false after the same work. Throws for a malformed hash. */
export async function verifyPassword(password: string, storedHash: string | null): Promise<boolean> {
  const match = PHC_FORMAT.exec(storedHash ?? DECOY_HASH);
  if (!match) throw new Error('A stored password hash cannot be read');
  const [, memory, passes, parallelism, salt = '', hash = ''] = match;
  const expected = Buffer.from(hash, 'base64');
  const actual = await derive('argon2id', {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
    message: password,
    nonce: Buffer.from(salt, 'base64'),
  });
  return timingSafeEqual(actual, expected) && storedHash !== null;
}

/** A random password of 120 bits. */
export function generatePassword(): string {
  return randomBytes(GENERATED_PASSWORD_BYTES).toString('base64url');
}

function phcText(salt: Buffer, hash: Buffer): string {
  return `${PREFIX}$${unpaddedBase64(salt)}$${unpaddedBase64(hash)}`;
}

function unpaddedBase64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

const PRODUCT_NAME = 'zoomout';
// A shorter name is part of too many words to make a password weak.
const MIN_NAME_LENGTH = 3;

/** Fewer than these are made in days by someone who may try one a second, from many addresses. */
const MIN_GUESSES = 10_000_000;
/** What begins with so many characters is long enough by itself, or repeats itself by then. More would take seconds. */
const MAX_GUESSED_LENGTH = 32;

interface PasswordContext {
  userName: string;
  siteName: string;
}

/**
 * Why a password must not be set; null when it may. It has a valid length, is not among the thousands that
 * are guessed first nor made of what is guessed soon, and is more than the name of its user or of the site (OWASP ASVS 5, 6.2.1, 6.2.4 and
 * 6.2.11; docs/rules/accounts.md#passwords).
 */
export async function passwordError(password: string, context: PasswordContext): Promise<Refusal | null> {
  const { min, max } = PASSWORD_LENGTH;
  if (password.length < min) return refuse('password-short', { min });
  if (password.length > max) return refuse('password-long', { max });
  const folded = password.toLowerCase();
  if ((await loadCommonPasswords()).has(folded)) {
    return refuse('password-common');
  }
  if (removeNames(folded, [context.userName, context.siteName, PRODUCT_NAME]).length < min) {
    return refuse('password-named');
  }
  if ((await loadGuesses())(password.slice(0, MAX_GUESSED_LENGTH)) < MIN_GUESSES) {
    return refuse('password-guessed');
  }
  return null;
}

function removeNames(password: string, names: readonly string[]): string {
  const folded = names
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name.length >= MIN_NAME_LENGTH);
  return folded.reduce((rest, name) => rest.replaceAll(name, ''), password);
}

let guesses: Promise<(password: string) => number> | null = null;

/** Tells how many tries it takes to come to a password by words, patterns and repetitions. Loaded like the list of common ones. */
function loadGuesses(): Promise<(password: string) => number> {
  guesses ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }]) => {
      const factory = new ZxcvbnFactory({ dictionary, graphs });
      return (password) => factory.check(password).guesses;
    },
  );
  return guesses;
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
