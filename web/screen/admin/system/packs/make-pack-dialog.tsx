import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { OwnPacks } from '#shared/api/site/pack.ts';
import { t } from '#shared/language/t.ts';
import { USUAL_LICENCES } from '#shared/level/credit/usual-licences.ts';
import { levelsOfPack, MAX_PACK_LEVELS } from '#shared/pack/pack.ts';
import { useToday } from '../../../../browser/time/clock.ts';
import { storedLevelsQuery } from '../../../../level/queries.ts';
import { site } from '../../../../site/site.ts';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import { SelectField } from '../../../../ui/field/select-field.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { Loaded } from '../../../../ui/loading/loaded.tsx';
import { useVerifiedUser } from '../../../../user/queries.ts';
import { useSelection } from '../../queue/use-selection.ts';
import { ChosenLevels } from './chosen-levels.tsx';
import { useMakePack } from './use-packs.ts';

type Shareable = OwnPacks['shareable'];

const CONTENTS = [
  ['all', t('All that may be passed on')],
  ['own', t('Those of the team')],
  ['creators', t('Those whose creators allow it')],
  ['starter', t('The starter pack')],
] as const;

interface MakePackDialogProps {
  shareable: Shareable;
  onClose: () => void;
}

/** What a new pack is called, and which levels it has. */
export function MakePackDialog({ shareable, onClose }: MakePackDialogProps) {
  const licences = useId();
  const { user } = useVerifiedUser();
  const levels = useQuery(storedLevelsQuery(useToday()));
  const [content, setContent] = useState('all');
  const ids = shareable.map(({ id }) => id);
  const selection = useSelection(ids);
  const make = useMakePack(ids.filter(selection.has));
  const isChosen = content === 'chosen';
  return (
    <FormDialog
      title={t('Make a pack')}
      detail={t('A pack of the same name is changed. Only levels that were out already are passed on.')}
      action={make}
      submitLabel={t('Make')}
      canSubmit={isChosen ? selection.count > 0 && selection.count <= MAX_PACK_LEVELS : ids.length > 0}
      onClose={onClose}
    >
      <TextField name="name" label={t('Name')} isRequired required maxLength={60} />
      <TextField
        name="author"
        label={t('By')}
        isRequired
        required
        maxLength={200}
        defaultValue={site().siteName}
      />
      <TextField
        name="licence"
        label={t('Licence')}
        isRequired
        required
        maxLength={200}
        list={licences}
        hint={t('Of the levels whose credit names none.')}
      />
      <datalist id={licences}>
        {USUAL_LICENCES.map((licence) => (
          <option key={licence} value={licence} />
        ))}
      </datalist>
      <SelectField
        name="content"
        label={t('Levels')}
        value={content}
        onChange={({ target }) => setContent(target.value)}
      >
        {CONTENTS.map(([value, text]) => {
          const count = levelsOfPack(shareable, value).length;
          return (
            <option key={value} value={value} disabled={count === 0}>
              {`${text} (${count})`}
            </option>
          );
        })}
        <option value="chosen" disabled={ids.length === 0}>
          {t('Chosen ones…')}
        </option>
      </SelectField>
      {isChosen && user && (
        <Loaded query={levels} failed={t('The levels could not be loaded')}>
          {(all) => <ChosenLevels levels={all} {...{ shareable, selection, user }} />}
        </Loaded>
      )}
    </FormDialog>
  );
}
