import { Plus } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import type { NewGame } from '#shared/api/game.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { useInvalidFocus } from '../../../ui/use-invalid-focus.ts';
import styles from './add-game.module.css';
import panel from './panel.module.css';
import { useAddGame } from './use-add-game.ts';

function gameOf(fields: FormData): NewGame {
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const year = Number.parseInt(text('year'), 10);
  return {
    name: text('name'),
    year: Number.isNaN(year) ? null : year,
    series: text('series') || null,
    aliases: text('aliases')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  };
}

/** A form that adds a game to the catalogue. */
export function AddGame() {
  const { isWorking, outcome, add } = useAddGame();
  const errors = outcome?.errors ?? {};
  const form = useRef<HTMLFormElement>(null);
  useInvalidFocus(form, outcome);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = event.currentTarget;
    void add(gameOf(new FormData(sent))).then((isAdded) => isAdded && sent.reset());
  }

  return (
    <Card title="Add a missing game">
      <form className={panel.panel} ref={form} onSubmit={submit} aria-busy={isWorking}>
        <TextField
          label="Name, as published"
          name="name"
          required
          maxLength={200}
          autoComplete="off"
          error={errors.name}
        />
        <div className={styles.pair}>
          <TextField
            label="Year"
            name="year"
            inputMode="numeric"
            maxLength={4}
            pattern="\d{4}"
            title="Enter a year of four digits."
            error={errors.year}
          />
          <TextField
            label="Series, if any"
            name="series"
            maxLength={200}
            autoComplete="off"
            error={errors.series}
          />
        </div>
        <TextArea label="Other names, one per line" name="aliases" rows={2} error={errors.aliases} />
        {outcome && (
          <p className={outcome.isGood ? panel.good : panel.bad} role={outcome.isGood ? 'status' : 'alert'}>
            {outcome.message}
          </p>
        )}
        <div className={panel.buttons}>
          <Button type="submit" disabled={isWorking}>
            <Plus size={18} aria-hidden="true" />
            {isWorking ? 'Adding…' : 'Add game'}
          </Button>
        </div>
      </form>
    </Card>
  );
}
