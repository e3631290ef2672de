import * as v from 'valibot';
import { type SettingName, type SettingValue, settingNames, settings } from '../../setting/settings.ts';
import { endpoint } from '../endpoint.ts';

/** The values of settings by their names. */
export type SettingValues = { [Name in SettingName]?: SettingValue<Name> };

/** A setting with its new value. */
export type SettingChange = { [Name in SettingName]: { name: Name; value: SettingValue<Name> } }[SettingName];

/** Those that the user may read. */
const SettingValues: v.GenericSchema<SettingValues> = v.object(
  Object.fromEntries(settingNames.map((name) => [name, v.optional<v.GenericSchema>(settings[name].schema)])),
);

const SettingChange = v.variant(
  'name',
  settingNames.map((name) =>
    v.strictObject({ name: v.literal(name), value: settings[name].schema as v.GenericSchema }),
  ),
) as unknown as v.GenericSchema<SettingChange>;

/** The settings that admins change on the pages: the ones that the user may read. */
export const siteSettings = endpoint({
  method: 'GET',
  path: '/api/system/settings',
  summary: 'The settings of the site',
  access: 'manage-level',
  response: SettingValues,
});

/** Changes one of them, and returns them all. 409 for what would lock out who asks for it. */
export const saveSetting = endpoint({
  method: 'POST',
  path: '/api/system/settings',
  summary: 'Change a setting of the site',
  access: 'admin',
  audit: settingNames.map((name) => settings[name].audit.action),
  sensitive: true,
  body: SettingChange,
  response: SettingValues,
});
