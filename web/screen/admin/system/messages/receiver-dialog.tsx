import { useId, useState } from 'react';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import {
  addressProblem,
  DEFAULT_QUEUE_DAYS,
  formatOfAddress,
  type MessageEvent,
  type MessageFormat,
  managerEvents,
  messageEvents,
  type Receiver,
  type ReceiverInput,
} from '#shared/message/receiver.ts';
import { refusalText } from '#shared/refusal/refusals.ts';
import { endSentence } from '#shared/text/end-sentence.ts';
import { FieldError } from '../../../../ui/action/use-action.ts';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import { Checkbox } from '../../../../ui/field/checkbox.tsx';
import { SelectField } from '../../../../ui/field/select-field.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import styles from './receiver-dialog.module.css';
import { useSaveReceiver } from './use-receivers.ts';

export const FORMAT_TEXTS: Readonly<Record<MessageFormat, string>> = {
  discord: t('Discord'),
  slack: t('Slack'),
  matrix: t('Matrix'),
  ntfy: 'ntfy',
  json: 'JSON',
};

export const EVENT_TEXTS: Readonly<Record<MessageEvent, string>> = {
  submission: t('Submissions'),
  resubmission: t('Resubmissions'),
  report: t('Reports'),
  queue: t('Queue ends'),
  backup: t('Failed backups'),
  disk: t('Low disk space'),
  puzzle: t('Puzzle of the day'),
};

const ADDRESS_HINTS: Readonly<Record<MessageFormat, string>> = {
  discord: t('The webhook of a channel: https://discord.com/api/webhooks/…'),
  slack: t('An incoming webhook: https://hooks.slack.com/services/…'),
  matrix: 'https://YOUR.HOMESERVER/_matrix/client/v3/rooms/ROOM_ID',
  ntfy: t('The address of a topic: https://ntfy.sh/YOUR-TOPIC'),
  json: t('Any https address. It gets a POST with JSON.'),
};

const KEPT = t('Leave it empty to keep the stored one.');
const HAS_TOKEN: ReadonlySet<MessageFormat> = new Set(['matrix', 'ntfy', 'json']);

interface ReceiverDialogProps {
  /** Null for a new one. */
  receiver: Receiver | null;
  ownHosts: readonly string[];
  onClose: () => void;
}

function startOf(receiver: Receiver | null): ReceiverInput {
  if (receiver) {
    const { name, format, events, queueDays, zone } = receiver;
    return { name, format, events, queueDays, zone, address: null, token: null };
  }
  return {
    name: '',
    format: 'discord',
    address: '',
    token: null,
    events: [...managerEvents],
    queueDays: DEFAULT_QUEUE_DAYS,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** A stored token is for the server that it was entered for (docs/rules/administration.md#messages). */
function isSameServer(address: string | null, host: string): boolean {
  return address === null || (URL.canParse(address) && new URL(address).host === host);
}

function tokenHint(receiver: Receiver | null, keepsToken: boolean): string | undefined {
  if (!receiver?.hasToken) return undefined;
  return keepsToken ? KEPT : t('Enter it again: the stored one is for another server.');
}

/** A new receiver, or changes to one; its secrets are never shown. */
export function ReceiverDialog({ receiver, ownHosts, onClose }: ReceiverDialogProps) {
  const [input, setInput] = useState(() => startOf(receiver));
  const set = (change: Partial<ReceiverInput>) => setInput((before) => ({ ...before, ...change }));
  const { format, events } = input;
  const keepsToken = receiver?.hasToken === true && isSameServer(input.address, receiver.host);
  const isTokenRemoved = receiver !== null && input.token === '';
  const save = useSaveReceiver(receiver?.id ?? null, () => {
    const found = input.address === null ? null : addressProblem(input.address.trim(), format, ownHosts);
    if (found !== null) throw new FieldError({ address: endSentence(refusalText(found)) });
    return input;
  });

  function changeAddress(address: string) {
    set({
      address: receiver && address === '' ? null : address,
      format: formatOfAddress(address.trim()) ?? format,
    });
  }

  return (
    <FormDialog
      title={receiver ? t('Edit {name}', { name: receiver.name }) : t('Add a receiver')}
      action={save}
      submitLabel={t('Save')}
      canSubmit={events.length > 0}
      onClose={onClose}
    >
      <TextField
        label={t('Name')}
        name="name"
        isRequired
        required
        maxLength={60}
        value={input.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextField
        label={t('Address')}
        type="url"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        isRequired={receiver === null}
        required={receiver === null}
        maxLength={2000}
        hint={
          receiver ? joinSentences(KEPT, t('It is a secret, and not shown again.')) : ADDRESS_HINTS[format]
        }
        error={save.fieldErrors.address}
        value={input.address ?? ''}
        onChange={({ target }) => changeAddress(target.value)}
      />
      <SelectField
        label={t('Format')}
        value={format}
        onChange={({ target }) => set({ format: target.value as MessageFormat })}
      >
        {Object.entries(FORMAT_TEXTS).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      {HAS_TOKEN.has(format) && (
        <TextField
          label={t('Access token')}
          autoComplete="off"
          spellCheck={false}
          isRequired={format === 'matrix' && !keepsToken}
          required={format === 'matrix' && !keepsToken}
          disabled={isTokenRemoved}
          maxLength={500}
          hint={tokenHint(receiver, keepsToken)}
          value={input.token ?? ''}
          onChange={({ target }) => set({ token: target.value === '' ? null : target.value })}
        />
      )}
      {receiver?.hasToken && format !== 'matrix' && (
        <Checkbox
          label={t('Remove the stored access token')}
          isChecked={isTokenRemoved}
          onChange={(isRemoved) => set({ token: isRemoved ? '' : null })}
        />
      )}
      <Events events={events} onChange={(changed) => set({ events: changed })} />
      {events.includes('queue') && (
        <TextField
          label={t('Warn when the queue has fewer days than')}
          type="number"
          required
          min={1}
          max={60}
          value={input.queueDays}
          onChange={({ target }) => set({ queueDays: Number(target.value) })}
        />
      )}
      {events.includes('puzzle') && <ZoneField zone={input.zone} onChange={(zone) => set({ zone })} />}
    </FormDialog>
  );
}

interface EventsProps {
  events: readonly MessageEvent[];
  onChange: (events: MessageEvent[]) => void;
}

function Events({ events, onChange }: EventsProps) {
  return (
    <fieldset className={`stack gap-1 ${styles.events}`}>
      <legend>{t('Messages about')}</legend>
      {messageEvents.map((event) => (
        <Checkbox
          key={event}
          label={EVENT_TEXTS[event]}
          isChecked={events.includes(event)}
          onChange={(isChecked) =>
            onChange(messageEvents.filter((one) => (one === event ? isChecked : events.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}

function ZoneField({ zone, onChange }: { zone: string; onChange: (zone: string) => void }) {
  const id = useId();
  return (
    <>
      <TextField
        label={t('Time zone')}
        required
        list={id}
        autoComplete="off"
        hint={t('The puzzle of the day is announced at midnight there. An IANA name, such as Europe/Vienna.')}
        value={zone}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={id}>
        {Intl.supportedValuesOf('timeZone').map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
