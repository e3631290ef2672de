import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FieldError, useAction } from '../action/use-action.ts';
import { Alerts } from '../alert/alerts.tsx';
import { Form } from './form.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

let sent: string[];
let answer: (error?: Error) => void;

function NameForm() {
  const save = useAction(
    (fields: FormData) => {
      sent.push(String(fields.get('name')));
      return new Promise<void>((resolve, reject) => {
        answer = (error) => (error ? reject(error) : resolve());
      });
    },
    { done: () => 'It was saved.', failed: (_, error) => (error as Error).message, fields: ['name'] },
  );
  return (
    <Form action={save} submitLabel="Save">
      <TextField label="Name" name="name" defaultValue="Ada" error={save.fieldErrors.name} />
    </Form>
  );
}

function show() {
  sent = [];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Alerts>
        <NameForm />
      </Alerts>
    </QueryClientProvider>,
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Name');
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);

test('nothing can be entered or sent twice while a form is on its way, and what was entered is there afterwards', async () => {
  show();
  submit();
  submit();
  await screen.findByText('Saving…');
  expect(field().closest('fieldset')?.disabled).toBe(true);
  answer();
  await screen.findByText('It was saved.');
  await screen.findByText('Save');
  expect(field().closest('fieldset')?.disabled).toBe(false);
  expect(field().value).toBe('Ada');
  expect(sent).toEqual(['Ada']);
});

test('what is wrong with a field is said there, and the field has the focus', async () => {
  show();
  submit();
  await screen.findByText('Saving…');
  answer(new FieldError({ name: 'Somebody else has it.' }));
  await screen.findByText('Somebody else has it.');
  expect(document.activeElement).toBe(field());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('any other failure is said beside the button until the next attempt', async () => {
  show();
  submit();
  await screen.findByText('Saving…');
  answer(new Error('The disk is full.'));
  expect((await screen.findByRole('alert')).textContent).toBe('The disk is full.');
  submit();
  await screen.findByText('Saving…');
  expect(screen.queryByRole('alert')).toBeNull();
  answer();
  await screen.findByText('It was saved.');
});
