import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { storedJson, storeText } from '../../../browser/storage/local-storage.ts';
import { level } from '../editor-harness.tsx';
import { useEditor } from '../use-editor.ts';
import { TranslationFields } from './translation-fields.tsx';

function Harness({ changes, isManager }: { changes: Partial<Level>; isManager: boolean }) {
  const [start] = useState({
    level: { ...level, ...changes },
    savedHash: null,
    stored: null,
    draftKey: 'draft',
  });
  const editor = useEditor(start, null);
  return <TranslationFields {...{ editor, isManager }} />;
}

function open(changes: Partial<Level>, isManager = false) {
  render(<Harness {...{ changes, isManager }} />);
  return userEvent.setup();
}

const stored = () => (storedJson('draft') as { level: Level }).level;
const fieldsOf = (name: string) => within(screen.getByRole('group', { name }));

afterEach(() => {
  cleanup();
  storeText('draft', null);
});

test('a level without texts has nothing to translate', () => {
  open({});
  expect(document.body.textContent).toBe('');
});

test('a language is added with the fields of the texts there are, and the focus in the first one', async () => {
  const user = open({
    presentation: 'Open a door.',
    celebration: 'Well done!',
    stepDescriptions: ['A door', '', '', '', ''],
  });
  await user.selectOptions(screen.getByLabelText('Add a translation'), 'Deutsch');
  expect(screen.queryByRole('group')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  const fields = fieldsOf('Deutsch').getAllByRole<HTMLInputElement>('textbox');
  expect(fields.map(({ placeholder }) => placeholder)).toEqual(['Open a door.', 'A door']);
  expect(fields.every(({ lang }) => lang === 'de')).toBe(true);
  expect(document.activeElement).toBe(fields[0]);
  await user.keyboard('Tür auf!');
  fireEvent.change(fieldsOf('Deutsch').getByLabelText('What step 1 shows'), {
    target: { value: 'Eine Tür' },
  });
  const de = { presentation: 'Tür auf!', stepDescriptions: ['Eine Tür', '', '', '', ''] };
  expect(stored()).toMatchObject({ language: 'en', translations: { de } });
  const offered = within(screen.getByLabelText('Add a translation')).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).not.toContain('Deutsch');
});

test('managers translate the celebration, too', () => {
  open({ celebration: 'Well done!', translations: { ja: { celebration: 'お見事！' } } }, true);
  expect(fieldsOf('日本語').getByLabelText<HTMLInputElement>('Celebration').value).toBe('お見事！');
});

test('a language is removed, and the focus goes on', async () => {
  const user = open({
    comment: 'Doors',
    language: 'fr',
    translations: { de: { comment: 'Türen' }, pl: { comment: 'Drzwi' } },
  });
  expect(screen.getByLabelText<HTMLSelectElement>('Language of the texts').value).toBe('fr');
  await user.click(screen.getByRole('button', { name: 'Remove Deutsch' }));
  expect(stored().translations).toEqual({ pl: { comment: 'Drzwi' } });
  expect(document.activeElement).toBe(screen.getByLabelText('Add a translation'));
});
