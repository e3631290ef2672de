import { t } from '../language/t.ts';

/** Why packs are refused. */
export const packRefusals = {
  'pack-empty': () => t('There is no level yet that this pack may have.'),
  'pack-gone': () => t('There is no such pack'),
  'packs-full': (values: { count: number }) => t('There are {count} packs already: remove one first', values),
  'pack-picture': (values: { id: string }) =>
    t('The picture of {id} cannot be read just now. Try again: the pack goes on without it', values),
  'pack-missing': () => t('Choose the file of a pack first.'),
  'pack-older': (values: { version: number }) =>
    t('This site already has version {version} of this pack, which is newer.', values),
  'pack-other-key': (values: { known: string; other: string }) =>
    t(
      'A pack of this name came from another site before: its key is {known}, that of this one is {other}. An admin has to compare them with its author.',
      values,
    ),
  'pack-key-gone': () => t('There is no other key to accept any more.'),
  'pack-unreadable': () => t('This file is no pack, or a damaged one: it cannot be read.'),
  'pack-newer': () => t('This pack is of a newer format: upgrade this site first.'),
  'pack-too-large': (values: { levels: number; size: number }) =>
    t('This pack is too large: one has at most {levels} levels and {size} MB.', values),
  'pack-signature': () => t('The signature of this pack is not right: somebody has changed it.'),
  'pack-file-changed': (values: { file: string }) =>
    t('This pack was changed after it was signed: {file}', values),
  'pack-file-missing': (values: { file: string }) => t('This pack is incomplete: {file} is missing', values),
  'pack-file-unknown': (values: { file: string }) => t('This pack must not have the file {file}.', values),
  'pack-file-invalid': (values: { file: string }) =>
    t('This pack is invalid: {file} is not as it must be', values),
  'pack-source-status': (values: { status: number }) =>
    t('The server answered with status {status}.', values),
  'pack-source-failed': (values: { code: string }) => t('The server could not be reached: {code}', values),
  'pack-source-private': () => t('This address leads to a private network.'),
  'pack-source-slow': () => t('The answer took too long.'),
  'pack-source-list': () => t('This is no list of packs.'),
  'pack-source-elsewhere': () => t('The list names a pack on another server, which is not fetched.'),
  'title-twice': () => t('Lists a title twice, or the name of the level itself'),
};
