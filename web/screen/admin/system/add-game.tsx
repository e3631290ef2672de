import { Plus } from 'lucide-react';
import { useState } from 'react';
import { addGame, type NewGame } from '#shared/api/game/missing-game.ts';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { endSentence } from '#shared/text/end-sentence.ts';
import { ApiError, call } from '../../../browser/call.ts';
import { missingGamesQuery } from '../../../game/missing-games.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import { Card } from '../../../ui/card/card.tsx';
import panel from '../../../ui/card/panel.module.css';
import { Form } from '../../../ui/field/form.tsx';
import { TextArea, TextField } from '../../../ui/field/text-field.tsx';

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

function failed(reason: string, error: unknown): string {
  return error instanceof ApiError ? endSentence(reason) : joinSentences(reason, t('Nothing was added.'));
}

/** A form that adds a game to the catalogue. */
export function AddGame() {
  const [added, setAdded] = useState('');
  const add = useAction(
    (fields: FormData) => {
      setAdded('');
      return call(addGame, { body: gameOf(fields) });
    },
    {
      done: ({ name, year }) => setAdded(year === null ? name : `${name} (${year})`),
      failed,
      fields: ['name', 'year', 'series', 'aliases'],
      refreshes: [missingGamesQuery().queryKey],
    },
  );
  const errors = add.fieldErrors;
  return (
    <Card title={t('Add a missing game')}>
      <Form
        action={add}
        submitLabel={t('Add game')}
        sendingLabel={t('Adding…')}
        submitIcon={<Plus size={18} aria-hidden="true" />}
        isEmptiedWhenDone
        after={
          <>
            <p className="muted breaks">
              {t(
                'Everyone can find the game at once, before the day of its level: add it early, or together with others.',
              )}
            </p>
            {added !== '' && (
              <p className="good medium" role="status">
                {t('{title} is in the catalogue. It can be found from the next page load.', { title: added })}
              </p>
            )}
          </>
        }
      >
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
      </Form>
    </Card>
  );
}
