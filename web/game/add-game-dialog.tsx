import { addGame, type NewGame } from '#shared/api/game/missing-game.ts';
import type { Game } from '#shared/game/game.ts';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { endSentence } from '#shared/text/end-sentence.ts';
import { ApiError, call } from '../browser/call.ts';
import { useAction } from '../ui/action/use-action.ts';
import panel from '../ui/card/panel.module.css';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { TextArea, TextField } from '../ui/field/text-field.tsx';
import { missingGamesQuery } from './missing-games.ts';

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

interface AddGameDialogProps {
  /** What was searched. */
  name?: string;
  onAdded?: (game: Game) => void;
  onClose: () => void;
}

/** Asks for a game that the catalogue lacks, and adds it (docs/rules/catalogue.md#missing-games). */
export function AddGameDialog({ name = '', onAdded, onClose }: AddGameDialogProps) {
  const add = useAction((fields: FormData) => call(addGame, { body: gameOf(fields) }), {
    done: (game) => {
      onAdded?.(game);
      const title = game.year === null ? game.name : `${game.name} (${game.year})`;
      return t('{title} is in the catalogue. It can be found from the next page load.', { title });
    },
    failed,
    fields: ['name', 'year', 'series', 'aliases'],
    refreshes: [missingGamesQuery().queryKey],
  });
  const errors = add.fieldErrors;
  return (
    <FormDialog
      title={t('Add a missing game')}
      detail={t(
        'Everyone can find the game at once, before the day of its level: add it early, or together with others.',
      )}
      action={add}
      submitLabel={t('Add game')}
      sendingLabel={t('Adding…')}
      onClose={onClose}
    >
      <TextField
        label={t('Name, as published')}
        name="name"
        defaultValue={name}
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
    </FormDialog>
  );
}
