import type * as v from 'valibot';

/** How a setting is described, in error messages and in the documents. */
interface SettingText {
  /** What its value must be, for the error message; may depend on what is wrong with it. */
  requirement: string | ((value: string) => string);
  /** A value to copy; none where every site needs its own. */
  example?: string;
  about: string;
  /** Further sentences, for those who set it. */
  details?: string;
  /** In place of a default. */
  whenUnset?: string;
  /** Neither errors nor the output of upgrades show a secret; errors do not show what may contain one. */
  secrecy?: 'secret' | 'may contain a secret';
  /** Spaces around its value belong to it. */
  isVerbatim?: boolean;
  /** Hardly any site needs it: the documents list it apart. */
  isRare?: boolean;
}

interface SettingDefinition<Key extends string, Value> extends SettingText {
  /** Its field in `Config`. */
  key: Key;
  schema: v.GenericSchema<string, NonNullable<Value>>;
  /** The value when it is not set. */
  unset: Value;
}

/** A setting with a default. */
export function setting<const Key extends string, Value extends NonNullable<unknown>>(
  key: Key,
  schema: v.GenericSchema<string, Value>,
  unset: NoInfer<Value>,
  texts: SettingText,
): SettingDefinition<Key, Value> {
  return { key, schema: schema as SettingDefinition<Key, Value>['schema'], unset, ...texts };
}

/** A setting that is null when it is not set. */
export function optionalSetting<const Key extends string, Value extends NonNullable<unknown>>(
  key: Key,
  schema: v.GenericSchema<string, Value>,
  texts: SettingText,
): SettingDefinition<Key, Value | null> {
  return { key, schema: schema as SettingDefinition<Key, Value>['schema'], unset: null, ...texts };
}
