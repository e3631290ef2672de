import { t } from '../language/t.ts';

/** Why calls about the catalogue, the look and the operation of the site are refused. */
export const siteRefusals = {
  'no-backup-folder': () =>
    t('No folder for backups is set. The setting BACKUP_DIR takes one, see docs/self-hosting.md.'),
  'no-such-backup': () => t('There is no such backup'),
  'backup-unreadable': () => t('The backup cannot be read just now'),
  'export-running': () => t('Another export is running'),
  'no-upgrade-command': () =>
    t(
      'No upgrade command is set. The setting UPGRADE_COMMAND takes one, see the chapter on upgrades in docs/self-hosting.md.',
    ),
  'game-exists': () => t('The catalogue already has this game'),
  'game-gone': () => t('This game is not in the catalogue any more'),
  'merge-into-itself': () => t('A game cannot be merged into itself'),
  'other-game-gone': () => t('The other game is not in the catalogue any more'),
  'merge-levels-changed': () =>
    t('The levels that feature this game have changed. Check them and merge again'),
  'merge-released': () => t('Released levels feature this game: only admins may change them'),
  'game-not-retired': () => t('This game is not removed or merged any more'),
  'restore-released': () => t('Released levels would get this game back: only admins may change them'),
  'game-name-taken': (values: { value: string }) =>
    t('The catalogue has another game of this name and year by now: {value}', values),
  'look-changed': () => t('Another admin has changed the look and texts in the meantime'),
  'receivers-full': (values: { count: number }) =>
    t('There are {count} receivers already: remove one first', values),
  'receiver-address-needed': () => t('An address is needed'),
  'receiver-removed': () => t('This receiver has been removed'),
  'receiver-of-settings': () => t('This receiver is a setting of the server: change or remove WEBHOOK_URL'),
  'receiver-token-again': () => t('Enter the access token again: the stored one is for another server'),
  'matrix-token-needed': () => t('The address needs an access token of Matrix'),
  'address-without-server': () => t('The address must have the name of a server on the internet'),
  'address-without-https': () => t('The address must begin with https://'),
  'address-with-password': () => t('The address must not have a password in it: enter it as the token'),
  'address-of-matrix': () => t('The address must end in /_matrix/client/v3/rooms/ and the id of a room'),
  'source-unset': () => t('The site has no credentials for this source of pictures'),
  'source-failed': (values: { source: string; reason: string }) =>
    t('{source} gave nothing: {reason}', values),
  'address-of-ntfy': () => t('The address must end in a topic'),
};
