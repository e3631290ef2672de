import { t } from '../language/t.ts';

/** Why calls about users, their ways to log in and their sessions are refused. */
export const accountRefusals = {
  'no-token-access': () => t('An access token cannot do this: log in'),
  'second-factor-needed': () => t('Set up a second factor first'),
  'password-again': () => t('Enter your password again'),
  'access-token-unknown': () => t('This access token is unknown or was removed'),
  'access-token-expired': () => t('This access token has expired'),
  'access-token-waits': () => t('Log in with the provider again: this access token waits for it'),
  'access-token-removed': () => t('This access token has been removed'),
  'access-token-exceeds': () => t('A token may do no more than you may'),
  'access-tokens-full': (values: { max: number }) =>
    t('You have {max} access tokens: remove one first', values),
  'name-mixes-scripts': () => t('Use letters of one script only: those of others can look the same'),
  'name-taken': () => t('This name is taken'),
  'name-needed': () => t('Choose a name'),
  'invitations-full': (values: { max: number }) =>
    t('{max} invitations are open: withdraw one first', values),
  'invitation-gone': () => t('This invitation was used or withdrawn, or has expired'),
  'logged-in-already': (values: { name: string }) => t('You are logged in as {name}: log out first', values),
  'link-used': () => t('This link was used already'),
  'link-expired': () => t('This link has expired'),
  'link-unknown': () => t('This link is incomplete, or was withdrawn'),
  'no-password-login': () => t('Nobody logs in with a password on this site'),
  'invalid-credentials': () => t('Invalid credentials'),
  'permissions-from-provider': (values: { name: string }) =>
    t('The provider says what {name} may do', values),
  'permissions-changed': (values: { name: string }) =>
    t('The permissions of {name} have been changed in the meantime', values),
  'own-second-factor': () => t('Your own second factor is turned off in your profile'),
  'user-without-second-factor': (values: { name: string }) => t('{name} has no second factor', values),
  'user-removed': () => t('This user has been removed'),
  'last-admin': (values: { name: string }) =>
    t('{name} is the last admin: make another user an admin first', values),
  'passkeys-need-address': () => t('Passkeys need the address of this site'),
  'passkey-unknown': () => t('This passkey was removed, or is of another site'),
  'passkey-used': () => t('This passkey was used elsewhere since, or removed: start again'),
  'no-passkeys': () => t('You have no passkeys'),
  'passkey-added': () => t('This passkey was added already'),
  'passkeys-full': (values: { max: number }) => t('You have {max} passkeys: remove one first', values),
  'passkey-removed': () => t('This passkey was removed'),
  'passkey-elsewhere': (values: { origin: string }) =>
    t('Passkeys of this site work at {origin} only', values),
  'passkey-refused': () => t('This passkey was not accepted'),
  'took-too-long': () => t('This took too long: start again'),
  'wrong-password': () => t('This is not your password'),
  'password-short': (values: { min: number }) => t('Use at least {min} characters', values),
  'password-long': (values: { max: number }) => t('Use at most {max} characters', values),
  'password-common': () =>
    t('This is one of the most common passwords, which are tried first: choose another'),
  'password-named': () => t('This is little more than your name or that of the site: choose another'),
  'password-guessed': () =>
    t('This is made of what is guessed soon, as rows of keys, repetitions and single words: choose another'),
  'password-changed': () => t('Your password has been changed in the meantime'),
  'session-ended': () => t('You are no longer logged in there'),
  'no-provider': () => t('This site has no provider to log in with'),
  'provider-silent': () => t('The provider does not answer. Try again later.'),
  'provider-refused': () => t('The answer of the provider was not accepted: start again.'),
  'not-linked': () => t('You are not linked with the provider'),
  'account-of-provider': () => t('The provider decides over your account: it cannot be unlinked'),
  'secret-changed': () =>
    t(
      'The secret of this site has changed, and with it the codes of your app: use a recovery code, or ask the owner of the site',
    ),
  'code-missing': () => t('Enter the code of your authenticator app'),
  'code-refused': () => t('This code is wrong, or was used already'),
  'code-wrong': () => t('This is not the code that your app shows now'),
  'second-factor-on': () => t('You already have a second factor'),
  'second-factor-off': () => t('You have no second factor'),
  'own-second-factor-first': () => t('Set up your own second factor first, or log in with your passkey'),
};
