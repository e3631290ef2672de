import { t } from '../language/t.ts';
import { waitText } from './requests.ts';
import { reviewReasons, reviewReasonText } from './review-reason-text.ts';

/** Who has answered a level, and how: the reasons with commas between them; `author` is empty for an account that is gone. */
type Answered = {
  kind: string;
  author: 'maker' | 'manager' | '';
  name: string;
  reasons: string;
};

/** What the managers of the site say to creators meanwhile. */
type Noticed = { notice?: string };

function withNotice(text: string, { notice = '' }: Noticed): string {
  return notice === '' ? text : `${text} ${notice}`;
}

/** Why calls about levels, their order and their review are refused. */
export const levelRefusals = {
  'may-not-save': () => t('You may not save levels'),
  'may-not-approve': () => t('You may not approve this level'),
  'may-not-archive': () => t('You may not archive this level'),
  'may-not-restore': () => t('You may not bring this level back'),
  'network-sent-many': ({ seconds }: { seconds: number }) =>
    t('Many levels were sent from your network: the next one can be sent {when}.', {
      when: waitText(seconds),
    }),
  'answered-meanwhile': ({ reasons, ...values }: Answered) => {
    const named = reviewReasons.filter((reason) => reasons.split(',').includes(reason)).map(reviewReasonText);
    const happened = t(
      'This level {kind, select, submitted {was submitted} resubmitted {was submitted again} approved {was approved} declined {was declined} archived {was archived} reopened {was reopened} other {was sent back for changes}}{author, select, maker { by its creator} manager { by {name}} other {}} in the meantime',
      values,
    );
    return named.length === 0 ? happened : `${happened} (${named.join(', ')})`;
  },
  'levels-feature-game': ({ levels }: { levels: string }) =>
    t('Levels feature this game: {value}. Merge it into another game instead', { value: levels }),
  'first-day-outside': (values: { min: string; max: string }) =>
    t('Choose a day from {min} to {max}', values),
  'last-before-first': () => t('The last day must not be before the first day'),
  'day-too-early': (values: { day: string }) => t('Choose {day} or a later day', values),
  'day-passed': () =>
    t('Its day has passed: the approval can no longer be cancelled. An admin can withdraw the level'),
  'day-too-near': () => t('Its day is too near: the approval can no longer be cancelled'),
  'first-day-fixed': () => t('A puzzle was played: the first day can no longer change'),
  'first-day-changed': (values: { firstDay: string }) =>
    t('The first day has been set to {firstDay} in the meantime', values),
  'order-named-twice': () => t('The order names a level twice'),
  'order-other-levels': () => t('Levels have been added or removed in the meantime'),
  'order-past-moved': () => t('A level whose day has begun cannot be moved'),
  'order-locked-moved': () => t('The levels of the next five days are locked'),
  'order-changed': () => t('Another user has sorted the levels in the meantime'),
  'level-not-pinned': () => t('This level is not pinned'),
  'theme-overlaps': (values: { name: string }) => t('“{name}” is on some of these days', values),
  'themes-full': (values: { max: number }) => t('There are {max} themes: remove one first', values),
  'theme-removed': () => t('This theme was removed'),
  'day-pinned': () => t('Another level is pinned to this day'),
  'candidate-gone': () => t('This candidate was approved or deleted meanwhile'),
  'candidate-is-update': (values: { id: string }) =>
    t('These are changes of {id}, which would become a second level. Take them on the desk', values),
  'candidates-full': (values: { max: number }) =>
    t('There are {max} candidates: decide on some first', values),
  'pins-full': (values: { max: number }) => t('{max} levels are pinned: unpin one first', values),
  'level-deleted': () => t('This level has been deleted'),
  'level-was-deleted': () => t('This level was deleted'),
  'no-remix': () => t('There is no remix of this puzzle'),
  'level-changed': () => t('This level has changed in the meantime'),
  'game-removed-meanwhile': () =>
    t('The game has been removed from the catalogue in the meantime. Select it again'),
  'level-damaged': () =>
    t('This level is damaged in the database. Repair it in the editor first: save it with what is missing'),
  'action-not-allowed': (values: { state: string }) =>
    t(
      '{state, select, submitted {This action is not allowed for a submitted level} approved {This action is not allowed for an approved level} other {This action is not allowed for an archived level}}',
      values,
    ),
  'deletion-too-late': () => t('A level whose day has passed cannot be deleted: withdraw it'),
  'withdrawn-keeps-day': () => t('This level was withdrawn: it keeps its day and number'),
  'changed-by-manager': () => t('A manager has changed this level in the meantime'),
  'level-decided': () => t('This level has been decided on and can no longer be changed'),
  'level-submitted-already': () => t('This level has already been submitted'),
  'submission-unknown': () => t('This link opens no submission: it is incomplete, or the level was deleted'),
  'state-order': () => t('A level goes from approved to submitted, and from there to archived'),
  'day-begun': () => t('Its day has begun: only an admin can change it'),
  'game-fixed': () => t('Its day has begun somewhere on Earth: only an admin can change its game'),
  'level-withdrawn': () => t('This level was withdrawn'),
  'accepted-twice': (values: { name: string }) => t('“{name}” is listed twice.', values),
  'accepted-own-game': (values: { name: string }) => t('“{name}” is the game of the level itself.', values),
  'accepted-unknown': (values: { name: string }) => t('The catalogue does not hold “{name}”.', values),
  'table-no-header': () => t('The first line must name the columns, “file” and “name” among them'),
  'table-column-twice': (values: { column: string }) =>
    t('There are two columns “{column}”: rename or remove one', values),
  'table-too-many-cells': () =>
    t('There are more cells than columns: put a text that contains the separator in quotes'),
  'table-unreadable': () => t('This is no valid table from here on: is a quote not closed?'),
  'table-empty': () => t('The table has no levels'),
  'table-file-twice': () => t('Another line has the same picture'),
  'table-no-file': () => t('There is no such picture beside the table'),
  'table-no-draft': () => t('No draft is of this file, or several are'),
  'game-several': (values: { years: string }) =>
    t('Several games have this name: add the year ({years})', values),
  'game-not-found': (values: { name: string }) =>
    t('The catalogue does not hold this game. Closest: “{name}”', values),
  'game-unknown': () => t('The catalogue does not hold this game.'),
  'game-called-otherwise': (values: { name: string }) => t('The catalogue calls it “{name}”.', values),
  'sent-too-often': (values: { count: number }) =>
    t('You have sent this level {count} times: wait until a manager has looked at it', values),
  'withdrawn-not-kept': () =>
    t('What was withdrawn is not here: the site was restored from a backup, which does not have it'),
  'withdrawal-too-early': () => t('Only a level whose day has come is withdrawn: delete this one'),
  'withdrawn-long-ago': () => t('This level was withdrawn more than a day ago: it is gone'),
  'damaged-save-first': () => t('This level is damaged: save it with its picture and texts first'),
  'game-restore-first': () => t('Its game has been removed from the catalogue: restore the game first'),
  'game-missing': () => t('Please select a game.'),
  'picture-missing': () => t('Please select an image.'),
  'zoom-missing': (values: { step: number }) => t('Zoom level #{step} is not set.', values),
  'creator-missing': () => t('Please enter your name in the Creator field.'),
  'release-date-missing': () => t('Please enter the initial release date of the game.'),
  'picture-copy-needed': () => t('Players only see images stored on this site: save a copy of this one.'),
  'review-reason-needed': () => t('Choose a reason or write a text.'),
  'review-text-needed': () => t('Write a text.'),
  'sender-blocked': (values: Noticed) =>
    withNotice(t('This site takes nothing from this browser at the moment.'), values),
  'sender-unknown': () => t('Who sent this level is not known.'),
  'sender-taken-again': () => t('Levels of this sender are taken again already.'),
  'many-standard-answers': (values: { count: number }) =>
    t('There are {count} standard answers already: remove one first.', { count: values.count }),
  'submissions-closed': (values: Noticed) =>
    withNotice(t('This site takes no new levels at the moment.'), values),
  'waiting-own': (values: { count: number } & Noticed) =>
    withNotice(
      t(
        '{count, plural, one {One level of yours waits} other {# levels of yours wait}} for review, which is as many as one person may send. Send the next one when one of them has been decided on.',
        { count: values.count },
      ),
      values,
    ),
  'waiting-in-all': (values: Noticed) =>
    withNotice(
      t('So many levels wait for review that no more are taken at the moment. Try again in some days.'),
      values,
    ),
};
