import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DropZone } from './drop-zone.tsx';

afterEach(cleanup);

test.each([
  ['shot.png', 'a picture'],
  ['levels.csv', 'files'],
  ['Levels.TSV', 'files'],
  ['shots.zip', 'files'],
])('%s, dropped alone, is taken as %s', async (name, kind) => {
  let taken = '';
  render(
    <DropZone onPicture={() => (taken = 'a picture')} onFiles={() => (taken = 'files')}>
      here
    </DropZone>,
  );
  const dataTransfer = { files: [new File(['x'], name)], items: [], types: ['Files'], getData: () => '' };
  fireEvent.drop(screen.getByText('here'), { dataTransfer });
  await expect.poll(() => taken).toBe(kind);
});
