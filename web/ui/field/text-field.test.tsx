import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

test('what the browser refuses is tied to the field, and the first such field gets the focus', () => {
  render(
    <form>
      <TextField label="Name" required />
      <TextField label="Year" required />
    </form>,
  );
  const [name, year] = [screen.getByLabelText<HTMLInputElement>('Name'), screen.getByLabelText('Year')];
  act(() => void name.form?.checkValidity());
  expect(document.activeElement).toBe(name);
  for (const field of [name, year]) {
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')).toBeTruthy();
  }
  fireEvent.input(name, { target: { value: 'Quake' } });
  expect(name.getAttribute('aria-invalid')).toBeNull();
});
