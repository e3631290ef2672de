import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LevelState } from '#shared/level/level.ts';
import { paths } from '#shared/page/paths.ts';
import { aLevel } from '../../../test/builders.ts';
import { showPart } from '../../../test/reminder/reminder-screen.tsx';
import { EditorBar } from './editor-bar.tsx';

afterEach(cleanup);

test.each(LevelState.options)('managers read that a stored level is %s', (state) => {
  const stored = aLevel({ state });
  const editor = { level: stored, start: () => {} } as unknown as Parameters<typeof EditorBar>[0]['editor'];
  showPart(
    <EditorBar
      {...{
        editor,
        stored,
        isManager: true,
        draftKey: null,
        hasDraftList: false,
        areChangesRequested: false,
      }}
      onDraftList={() => {}}
    />,
  );
  expect(screen.getByText(`Existing level ${stored.id}, ${state}`)).toBeTruthy();
  const back = screen.getByRole('link', { name: state === 'candidate' ? 'Desk' : 'All levels' });
  expect(back.getAttribute('href')).toBe(state === 'candidate' ? paths.curate(stored.id) : '/admin');
});
