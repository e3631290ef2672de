import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ShareButtons } from './share-buttons.tsx';

const copy = vi.hoisted(() => vi.fn());
vi.mock('../../browser/file/clipboard.ts', () => ({ copyText: copy, canShare: () => false }));

afterEach(cleanup);

test('a copied text is said beside its button; one that cannot be copied is there to select', async () => {
  render(<ShareButtons label="Copy link" text="https://example.org/" />);
  const button = screen.getByRole('button', { name: 'Copy link' });
  const place = screen.getByRole('status');
  expect(button.parentElement).toBe(place.parentElement);
  copy.mockResolvedValue(true);
  fireEvent.click(button);
  await vi.waitFor(() => expect(place.textContent).toBe('Copied to clipboard!'));
  copy.mockResolvedValue(false);
  fireEvent.click(button);
  expect(await screen.findByDisplayValue('https://example.org/')).toBeTruthy();
  expect(place.textContent).toBe('');
});
