import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type SettingChange, type SettingValues, saveSetting } from '#shared/api/site/setting.ts';
import { t } from '#shared/language/t.ts';
import {
  type SettingField,
  type SettingName,
  type SettingPage,
  settingNames,
  settings,
} from '#shared/setting/settings.ts';
import { call } from '../../../browser/call.ts';
import { refreshSite } from '../../../site/site.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Form } from '../../../ui/field/form.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { Setting } from '../../../ui/field/setting.tsx';
import { TextArea, TextField } from '../../../ui/field/text-field.tsx';
import { useFormStart } from '../../../ui/field/use-form-start.ts';
import { Loaded } from '../../../ui/loading/loaded.tsx';
import { settingsQuery, usersQuery } from '../queries.ts';
import { reminderReportQuery } from './queries.ts';
import { settingFacts } from './setting-facts.tsx';

/** The settings of the site that stand on a page (docs/rules/administration.md#settings). */
export function SettingPanels({ page }: { page: SettingPage }) {
  const shown = settingNames.filter((name) => settings[name].page === page);
  return shown.map((name) => <SettingPanel key={name} name={name} />);
}

/** A setting of the site, as its table describes it. */
export function SettingPanel({ name }: { name: SettingName }) {
  const { title, help } = settings[name];
  const Facts = settingFacts[name];
  const query = useQuery(settingsQuery());
  return (
    <Card title={title()}>
      <div className="stack gap-3">
        {Facts && <Facts />}
        {help && <p>{help()}</p>}
        <Loaded query={query} failed={t('The settings could not be loaded')}>
          {(values) => <SettingForm name={name} values={values} />}
        </Loaded>
      </div>
    </Card>
  );
}

/** The values of its fields by their names; those of a list have their places as names. */
type Entered = Readonly<Record<string, unknown>>;

function SettingForm({ name, values }: { name: SettingName; values: SettingValues }) {
  const { start, touch, markSaved } = useFormStart(values[name]);
  const fields: Readonly<Record<string, SettingField>> = settings[name].fields;
  const save = useAction(
    (entered: Entered) => {
      const value = Array.isArray(start) ? Object.values(entered) : entered;
      return call(saveSetting, { body: { name, value } as SettingChange });
    },
    {
      done: async () => {
        markSaved();
        await refreshSite();
        return t('Changes succesfully saved.');
      },
      failed: (reason) => t('The settings were not saved. {reason}', { reason }),
      replaces: settingsQuery().queryKey,
      refreshes: [['submission-opening'], usersQuery().queryKey, reminderReportQuery().queryKey],
    },
  );
  return (
    <EnteredForm
      // What arrives later takes the place of what nobody has changed.
      key={JSON.stringify(start)}
      start={start as Entered}
      fields={fields}
      save={save}
      onChange={touch}
    />
  );
}

interface EnteredFormProps {
  start: Entered;
  fields: Readonly<Record<string, SettingField>>;
  save: ReturnType<typeof useAction<Entered>>;
  onChange: () => void;
}

function EnteredForm({ start, fields, save, onChange }: EnteredFormProps) {
  const [entered, setEntered] = useState(start);
  return (
    <Form action={{ ...save, run: () => save.run(entered) }} submitLabel={t('Save')} onChange={onChange}>
      {Object.entries(fields).map(([field, description]) => (
        <SettingInput
          key={field}
          field={description}
          value={entered[field]}
          onChange={(value) => setEntered((before) => ({ ...before, [field]: value }))}
        />
      ))}
    </Form>
  );
}

interface SettingInputProps {
  field: SettingField;
  value: unknown;
  onChange: (value: unknown) => void;
}

function SettingInput({ field, value, onChange }: SettingInputProps) {
  const label = field.label();
  const hint = field.help?.();
  switch (field.kind) {
    case 'switch':
      return (
        <Setting label={label} isOn={value === true} onChange={onChange}>
          {hint}
        </Setting>
      );
    case 'text':
      return (
        <TextArea
          label={label}
          hint={hint}
          rows={2}
          maxLength={field.maxLength}
          value={String(value)}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'number':
      return (
        <TextField
          label={label}
          hint={hint}
          type="number"
          required
          min={field.min}
          max={field.max}
          value={Number.isNaN(value) ? '' : Number(value)}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
      );
    case 'choice':
      return (
        <SelectField
          label={label}
          hint={hint}
          value={String(value)}
          onChange={({ target }) =>
            onChange(field.options.find((option) => String(option.value) === target.value)?.value ?? null)
          }
        >
          {field.options.map((option) => (
            <option key={String(option.value)} value={String(option.value)}>
              {option.label()}
            </option>
          ))}
        </SelectField>
      );
  }
}
