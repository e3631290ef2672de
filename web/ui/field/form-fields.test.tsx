import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FormFields } from './form-fields.tsx';

afterEach(cleanup);

test('nothing can be entered while a form is on its way, and what was entered is there afterwards', () => {
  const form = (isSending: boolean) => (
    <form>
      <FormFields isSending={isSending}>
        <input aria-label="Name" defaultValue="" />
      </FormFields>
    </form>
  );
  const { rerender } = render(form(false));
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  field.value = 'Ada';
  rerender(form(true));
  expect(field.closest('fieldset')?.disabled).toBe(true);
  rerender(form(false));
  expect(field.closest('fieldset')?.disabled).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada');
});
