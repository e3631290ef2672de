import { readFileSync } from 'node:fs';
import { type Config, type Environment, InvalidConfig, parseConfig } from './config.ts';
import { nearestName, readEnvFile } from './env-file.ts';
import { errorText } from './process/error-text.ts';
import { FILE_SUFFIX, readSettingFiles } from './setting-files.ts';
import { settings } from './settings.ts';

const OWN_NAMES = Object.keys(settings);
const NAMES = OWN_NAMES.flatMap((name) => [name, `${name}${FILE_SUFFIX}`]);
const SECRET_NAMES = OWN_NAMES.filter((name) => settings[name as keyof typeof settings].secrecy === 'secret');

/**
 * Reads the settings from the environment, the `.env` file and the files that `NAME_FILE` settings name; the environment wins over `.env`.
 * Warns of what is ignored, and throws `InvalidConfig`.
 */
export function loadConfig(
  file = '.env',
  environment: Environment = process.env,
  warn: (line: string) => void = (line) => process.stderr.write(`${line}\n`),
): Config {
  const { values, errors, warnings } = readEnvFile(contentOf(file), { known: NAMES, secret: SECRET_NAMES });
  for (const each of [...warnings, ...misspeltIn(environment)]) warn(each);
  if (errors.length > 0) throw new InvalidConfig(errors.join('\n'));
  const config = parseConfig(readSettingFiles({ ...values, ...environment }, OWN_NAMES));
  const together = providerErrors(config);
  if (together.length > 0) throw new InvalidConfig(together.join('\n'));
  for (const each of providerWarnings(config)) warn(each);
  return config;
}

/** What is wrong with the settings of a provider together, each of which is valid. */
function providerErrors({ oidcIssuer, oidcClientId, passwordLogin }: Config): string[] {
  const errors: string[] = [];
  if ((oidcIssuer === null) !== (oidcClientId === null)) {
    errors.push('Settings OIDC_ISSUER and OIDC_CLIENT_ID need each other');
  }
  if (passwordLogin === 'off' && oidcIssuer === null) {
    errors.push('Setting PASSWORD_LOGIN can be off only with OIDC_ISSUER: nobody could log in');
  }
  return errors;
}

/** What settings of a provider leave out that are valid together. */
function providerWarnings({ oidcIssuer, oidcAdmins, oidcManagers }: Config): string[] {
  if (oidcIssuer === null || oidcAdmins !== null || oidcManagers !== null) return [];
  return [
    'Nobody new can log in by the provider: neither OIDC_ADMINS nor OIDC_MANAGERS says whom it gives a permission',
  ];
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw new InvalidConfig(`Cannot read the settings in ${file}: ${errorText(error)}`);
  }
}

/** Other programs have variables, too: only what is one letter away from a setting is mentioned. */
function misspeltIn(environment: Environment): string[] {
  return Object.keys(environment).flatMap((name) => {
    const meant = name.includes('_') && !NAMES.includes(name) ? nearestName(name, NAMES, 1) : null;
    return meant === null
      ? []
      : [`The environment variable ${name} is ignored: there is no such setting. Do you mean ${meant}?`];
  });
}
