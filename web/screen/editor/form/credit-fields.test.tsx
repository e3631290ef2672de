import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { storeText } from '../../../browser/storage/local-storage.ts';
import { level as start } from '../editor-harness.tsx';
import { useEditor } from '../use-editor.ts';
import { CreditFields } from './credit-fields.tsx';

let level: Level;

function Fields() {
  const [from] = useState({ level: start, savedHash: null, stored: null, draftKey: 'draft' });
  const editor = useEditor(from, null);
  level = editor.level;
  return <CreditFields editor={editor} />;
}

afterEach(() => {
  cleanup();
  storeText('draft', null);
});

test('a credit is set, and taken away by emptying all of it', async () => {
  const user = userEvent.setup();
  render(<Fields />);
  expect(level.credit).toBeNull();
  await user.type(screen.getByLabelText('Who made the picture'), 'Ann');
  await user.type(screen.getByLabelText('Licence of the picture'), 'MIT');
  const source = screen.getByLabelText('Source of the picture');
  await user.type(source, 'example.org');
  expect(level.credit).toEqual({ attribution: 'Ann', licence: 'MIT', homepage: 'example.org' });
  expect(screen.getByText('Must be an http(s) address')).toBeTruthy();
  await user.clear(source);
  expect(screen.queryByText('Must be an http(s) address')).toBeNull();
  await user.clear(screen.getByLabelText('Who made the picture'));
  await user.clear(screen.getByLabelText('Licence of the picture'));
  expect(level.credit).toBeNull();
});
