import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { addGame, type NewGame } from '#shared/api/missing-game.ts';
import { t } from '#shared/language/t.ts';
import { ApiError, call, noResponse } from '../../../browser/call.ts';
import { missingGamesQuery } from '../../../game/missing-games.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { FormFields } from '../../../ui/field/form-fields.tsx';
import { TextArea, TextField } from '../../../ui/field/text-field.tsx';
import { useInvalidFocus } from '../../../ui/field/use-invalid-focus.ts';
import panel from './panel.module.css';

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
    <Card title={t('Add a missing game')}>
      <form className={panel.panel} ref={form} onSubmit={submit} aria-busy={isWorking}>
        <FormFields isSending={isWorking}>
          <TextField
            label={t('Name, as published')}
            name="name"
            required
            maxLength={200}
            autoComplete="off"
            error={errors.name}
          />
          <div className={panel.yearAndSeries}>
            <TextField
              label={t('Year')}
              name="year"
              inputMode="numeric"
              maxLength={4}
              pattern="\d{4}"
              title={t('Enter a year of four digits.')}
              error={errors.year}
            />
            <TextField
              label={t('Series, if any')}
              name="series"
              maxLength={200}
              autoComplete="off"
              error={errors.series}
            />
          </div>
          <TextArea label={t('Other names, one per line')} name="aliases" rows={2} error={errors.aliases} />
        </FormFields>
        <p className={panel.note}>
          {t(
            'Everyone can find the game at once, before the day of its level: add it early, or together with others.',
          )}
        </p>
        {outcome && (
          <p className={outcome.isGood ? panel.good : panel.bad} role={outcome.isGood ? 'status' : 'alert'}>
            {outcome.message}
          </p>
        )}
        <div className={panel.buttons}>
          <Button type="submit" disabled={isWorking}>
            <Plus size={18} aria-hidden="true" />
            {isWorking ? t('Adding…') : t('Add game')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface Outcome {
  isGood: boolean;
  message: string;
  /** What is wrong with single fields, by their name. */
  errors: Partial<Record<string, string>>;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return `${noResponse()} ${t('Nothing was added.')}`;
  return `${error.message}.`;
}

function errorsOf(error: unknown): Outcome['errors'] {
  const errors = error instanceof ApiError ? (error.problem.errors ?? []) : [];
  // `body.aliases.2` is about the field `aliases`.
  return Object.fromEntries(errors.map(({ path, message }) => [path.split('.')[1] ?? '', message]));
}

/** Adds a game to the catalogue and reports the outcome. */
function useAddGame() {
  const queryClient = useQueryClient();
  const [isWorking, setIsWorking] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function add(game: NewGame): Promise<boolean> {
    setIsWorking(true);
    setOutcome(null);
    try {
      const { name, year } = await call(addGame, { body: game });
      const title = year === null ? name : `${name} (${year})`;
      setOutcome({
        isGood: true,
        errors: {},
        message: t('{title} is in the catalogue. It can be found from the next page load.', { title }),
      });
      await queryClient.invalidateQueries({ queryKey: missingGamesQuery().queryKey });
      return true;
    } catch (error) {
      setOutcome({ isGood: false, message: reasonOf(error), errors: errorsOf(error) });
      return false;
    } finally {
      setIsWorking(false);
    }
  }

  return { isWorking, outcome, add };
}
