import { t } from '../language/t.ts';

/** Why the site takes nothing of visitors, and why calls about rooms, playtests, reports and reminders are refused. */
export const visitorRefusals = {
  'no-room-for-copies': () => t('This site has no room for more progress copies at the moment'),
  'no-room-for-rooms': () => t('This site has no room for more rooms at the moment. Try again another day'),
  'no-room-for-pictures': () =>
    t('So many pictures wait for review that the site has no room for more. Try again in a few days'),
  'no-room-for-reminders': () => t('This site has as many reminders as it can send'),
  'no-room-for-playtests': () =>
    t('This site has no room for more playtests at the moment. Try again another day'),
  'disk-almost-full': () =>
    t(
      'The disk of this site is almost full: it takes nothing new until its owner has made room. Try again later',
    ),
  'no-room-for-larger-copy': () =>
    t('This site has no room for a larger copy of your progress at the moment'),
  'copy-changed': () => t('Another device has changed this copy'),
  'no-room-for-member': () =>
    t('This site has no room for another member at the moment. Try again another day'),
  'no-room-for-result': () => t('This site has no room for your result at the moment'),
  'no-reminders': () => t('This site offers no reminders'),
  'reports-full': () => t('The reports of this puzzle wait to be read'),
  'report-reason-needed': () => t('Choose what the problem is'),
  'report-text-needed': () => t('Say what the problem is'),
  'room-unknown': () => t('There is no such room'),
  'room-full': (values: { count: number }) => t('This room is full: it has {count} members', values),
  'room-member-unknown': () => t('There is no such member'),
  'room-creator-only': () => t('Only the creator of this room may do that'),
  'room-exists': () => t('This room already exists'),
  'playtest-unknown': () => t('This link opens no level: it is incomplete, or the test has ended'),
  'playtest-not-in-review': () => t('This level cannot be tested: it is not in review any more'),
  'playtest-foreign-picture': () => t('This level cannot be tested: its picture is on another site'),
  'playtest-link-taken': () => t('This link is already in use'),
  'playtests-full': (values: { count: number }) =>
    t('This level has {count} links: remove one first', values),
  'playtest-team-only': () => t('Only the team may remove this link'),
};
