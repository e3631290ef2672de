import * as v from 'valibot';
import { textLocale } from '#shared/language/runtime.ts';
import { addDays, type Day } from '../calendar/day.ts';
import { formatDate } from '../calendar/format-day.ts';
import { DEFAULT_FAME_BOUNDS, FameBounds } from '../candidate/approve-blind.ts';
import { difficultyName } from '../difficulty/difficulty.ts';
import { DEFAULT_WEEK_CURVE, WeekCurve } from '../difficulty/week-curve.ts';
import { t } from '../language/t.ts';
import { DEFAULT_PLAY_OPTIONS, PlayOptions } from '../play/play-options.ts';
import { DEFAULT_SUBMISSION_SETTINGS, SubmissionSettings } from '../submission/submission-limits.ts';
import type { Permission } from '../user/user.ts';

/** What an admin fills in. Texts are functions, as each page has its language. */
export type SettingField = { label: () => string; help?: () => string } & (
  | { kind: 'switch' }
  | { kind: 'text'; maxLength: number }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'choice'; options: readonly { value: number | null; label: () => string }[] }
);

/** The pages of the system that show settings. */
export type SettingPage = 'levels' | 'packs' | 'messages' | 'accounts';

interface Setting<Schema extends v.GenericSchema> {
  /** Its key in the database. */
  key: string;
  schema: Schema;
  /** Its value where nobody has changed it. */
  initial: v.InferOutput<Schema>;
  readableBy: Permission;
  /** The page of the system that it stands on. */
  page: SettingPage;
  title: () => string;
  /** What to know before changing it. */
  help?: () => string;
  /** By the names in the value. */
  fields: Readonly<Record<string, SettingField>>;
  /** Its entries in the audit log: their action, the kind that they are found by, and what they say was done. */
  audit: { action: string; kind: 'site' | 'users'; text: () => string };
  /** What an entry says of a value. */
  words: (value: v.InferOutput<Schema>) => string;
  /** For a value that is not stored as JSON. */
  stored?: { read: (text: string) => unknown; write: (value: v.InferOutput<Schema>) => string };
}

type Entry<Key, Action, Schema extends v.GenericSchema> = Setting<Schema> & {
  key: Key;
  audit: { action: Action };
};

function setting<const Key extends string, const Action extends string, Schema extends v.GenericSchema>(
  entry: Entry<Key, Action, Schema>,
): Entry<Key, Action, Schema> {
  return entry;
}

const onOrOff = (isOn: boolean) => (isOn ? 'on' : 'off');
const A_MONDAY = '2026-11-16' as Day;
const dots = [null, 1, 2, 3, 4, 5];
const MAX_LIMIT = 100_000;

/** The settings that admins change on the pages of the site (docs/rules/administration.md#settings). A new one is an entry here. */
export const settings = {
  submissions: setting({
    key: 'submissions',
    schema: SubmissionSettings,
    initial: DEFAULT_SUBMISSION_SETTINGS,
    readableBy: 'manage-level',
    page: 'levels',
    title: () => t('Submissions'),
    fields: {
      isOpen: { kind: 'switch', label: () => t('Accept submissions') },
      notice: {
        kind: 'text',
        maxLength: 1000,
        label: () => t('Message to creators'),
        help: () => t('For example a theme, or when submissions reopen.'),
      },
      maxOfSubmitter: { kind: 'number', min: 1, max: MAX_LIMIT, label: () => t('Max. waiting per creator') },
      maxInAll: { kind: 'number', min: 1, max: MAX_LIMIT, label: () => t('Max. waiting in total') },
    },
    audit: {
      action: 'submissions-changed',
      kind: 'site',
      text: () => t('changed the settings of submissions'),
    },
    words: ({ isOpen, maxOfSubmitter, maxInAll }) =>
      `${isOpen ? 'open' : 'closed'}, ${maxOfSubmitter} of one, ${maxInAll} in all`,
  }),
  weekCurve: setting({
    key: 'week_curve',
    schema: WeekCurve,
    initial: DEFAULT_WEEK_CURVE,
    readableBy: 'manage-level',
    page: 'levels',
    title: () => t('Weekly difficulty'),
    help: () => t('Auto-sort prefers levels of these difficulties on the days of the week, beside variety.'),
    fields: Object.fromEntries(
      DEFAULT_WEEK_CURVE.map((_, index): [string, SettingField] => [
        String(index),
        {
          kind: 'choice',
          label: () => formatDate(addDays(A_MONDAY, index), 'weekday', textLocale()),
          options: dots.map((value) => ({
            value,
            label: () => (value === null ? t('Any difficulty') : difficultyName(value)),
          })),
        },
      ]),
    ),
    audit: {
      action: 'week-curve-changed',
      kind: 'site',
      text: () => t('changed the difficulties of the week'),
    },
    words: (curve) => curve.map((value) => value ?? 'any').join(', '),
  }),
  fameBounds: setting({
    key: 'fame_bounds',
    schema: FameBounds,
    initial: DEFAULT_FAME_BOUNDS,
    readableBy: 'manage-level',
    page: 'levels',
    title: () => t('Approving unseen'),
    help: () => t('Who plays along approves candidates of games of this popularity without seeing them.'),
    fields: {
      least: { kind: 'number', min: 1, max: 9, label: () => t('Lowest popularity') },
      most: { kind: 'number', min: 1, max: 9, label: () => t('Highest popularity') },
    },
    audit: {
      action: 'fame-bounds-changed',
      kind: 'site',
      text: () => t('changed which games are approved unseen'),
    },
    words: ({ least, most }) => `${least} to ${most}`,
  }),
  playOptions: setting({
    key: 'play_options',
    schema: PlayOptions,
    initial: DEFAULT_PLAY_OPTIONS,
    readableBy: 'admin',
    page: 'levels',
    title: () => t('When players are stuck'),
    fields: {
      mayGiveUp: {
        kind: 'switch',
        label: () => t('Giving up'),
        help: () => t('From the third guess on. The guesses that are left count as skips.'),
      },
      mayGetHelp: {
        kind: 'switch',
        label: () => t('Help on request'),
        help: () =>
          t('The decade, unless facts show it, then the first letter. A dot beside the result says so.'),
      },
      showsFacts: {
        kind: 'switch',
        label: () => t('Facts'),
        help: () => t('Genre and platforms of the game at step 4, its decade at step 5.'),
      },
    },
    audit: {
      action: 'play-options-changed',
      kind: 'site',
      text: () => t('changed what players who are stuck are offered'),
    },
    words: ({ mayGiveUp, mayGetHelp, showsFacts }) =>
      `giving up ${onOrOff(mayGiveUp)}, help ${onOrOff(mayGetHelp)}, facts ${onOrOff(showsFacts)}`,
  }),
  packs: setting({
    key: 'offers_packs',
    schema: v.object({ isOffered: v.boolean() }),
    initial: { isOffered: false },
    readableBy: 'admin',
    page: 'packs',
    title: () => t('Packs for other sites'),
    fields: {
      isOffered: {
        kind: 'switch',
        label: () => t('Offer packs'),
        help: () =>
          t('Everybody can then download the packs of this site. Their list is at /api/packs.json.'),
      },
    },
    audit: {
      action: 'packs-offered',
      kind: 'site',
      text: () => t('changed whether packs are offered to other sites'),
    },
    words: ({ isOffered }) => onOrOff(isOffered),
  }),
  reminders: setting({
    key: 'reminders',
    schema: v.object({ isOn: v.boolean() }),
    initial: { isOn: true },
    readableBy: 'admin',
    page: 'messages',
    title: () => t('Reminders'),
    fields: {
      isOn: {
        kind: 'switch',
        label: () => t('Send reminders'),
        help: () => t('None is sent while reminders are off.'),
      },
    },
    audit: { action: 'reminders-changed', kind: 'site', text: () => t('changed the settings of reminders') },
    words: ({ isOn }) => onOrOff(isOn),
    stored: { read: (text) => ({ isOn: text !== 'off' }), write: ({ isOn }) => onOrOff(isOn) },
  }),
  secondFactor: setting({
    key: 'second_factor_required',
    schema: v.object({ isRequired: v.boolean() }),
    initial: { isRequired: false },
    readableBy: 'admin',
    page: 'accounts',
    title: () => t('Second factor'),
    fields: {
      isRequired: {
        kind: 'switch',
        label: () => t('Require a second factor'),
        help: () => t('Users without one must set it up before they can use their permissions.'),
      },
    },
    audit: {
      action: 'second-factor-required',
      kind: 'users',
      text: () => t('changed whether a second factor is required'),
    },
    words: ({ isRequired }) => (isRequired ? 'it is, of everyone with a permission' : 'it is not any more'),
    stored: {
      read: (text) => ({ isRequired: text === 'true' }),
      write: ({ isRequired }) => String(isRequired),
    },
  }),
};

export type SettingName = keyof typeof settings;
export type SettingKey = (typeof settings)[SettingName]['key'];
type SettingAction = (typeof settings)[SettingName]['audit']['action'];
export type SettingValue<Name extends SettingName> = v.InferOutput<(typeof settings)[Name]['schema']>;

export const settingNames = Object.keys(settings) as SettingName[];

/** The value of a setting, of what is stored; null for one that nobody has changed. */
export function readSetting<Name extends SettingName>(name: Name, text: string | null): SettingValue<Name> {
  const { schema, initial, stored } = settings[name] as Setting<v.GenericSchema>;
  if (text === null) return initial as SettingValue<Name>;
  return v.parse(schema, stored ? stored.read(text) : JSON.parse(text)) as SettingValue<Name>;
}

/** A value as it is stored. */
export function writeSetting<Name extends SettingName>(name: Name, value: SettingValue<Name>): string {
  const { stored } = settings[name] as Setting<v.GenericSchema>;
  return stored ? stored.write(value) : JSON.stringify(value);
}

/** What a value of each entry of the audit log about a setting is, by their actions. */
export function ofSettingActions<Value>(
  of: (audit: Setting<v.GenericSchema>['audit']) => Value,
): Record<SettingAction, Value> {
  const all = settingNames.map((name) => settings[name].audit);
  return Object.fromEntries(all.map((audit) => [audit.action, of(audit)])) as Record<SettingAction, Value>;
}

/** What the audit log says of a value. */
export function settingWords<Name extends SettingName>(name: Name, value: SettingValue<Name>): string {
  return (settings[name] as Setting<v.GenericSchema>).words(value);
}
