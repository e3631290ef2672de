import { expect, test, vi } from 'vitest';
import { keepTyped, takeTyped, watchEarlyField } from './early-field.ts';

/** What the field hears that follows one with a text, after a key there and what was typed later. */
async function heardAfter(text: string, key: KeyboardEventInit, later = ''): Promise<string[]> {
  const early = document.createElement('input');
  watchEarlyField(early);
  early.value = text;
  early.dispatchEvent(new KeyboardEvent('keydown', key));
  if (later) {
    early.value += later;
    early.dispatchEvent(new Event('input'));
  }
  keepTyped(early);
  const field = document.createElement('input');
  const heard: string[] = [];
  field.addEventListener('input', () => heard.push(field.value));
  field.addEventListener('keydown', (event) => heard.push(event.key));
  takeTyped(field);
  await vi.waitFor(() => expect(heard.length > 0 || text === '').toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 5));
  return heard;
}

test.each([
  ['', { key: 'Enter' }],
  ['of a keyboard that keeps the last word composed ', { key: 'Enter', isComposing: true, keyCode: 13 }],
])('an Enter %sis done in the field that follows, after its text', async (_, key) => {
  expect(await heardAfter('doom', key)).toEqual(['doom', 'Enter']);
});

test.each([
  ['in an empty field', '', { key: 'Enter' }, ''],
  ['that was followed by letters', 'doo', { key: 'Enter' }, 'm'],
  ['that ended a composition', 'doom', { key: 'Enter', isComposing: true, keyCode: 229 }, ''],
  ['that Safari sends after a composition', 'doom', { key: 'Enter', keyCode: 229 }, ''],
])('an Enter %s is not', async (_, text, key, later) => {
  expect(await heardAfter(text, key, later)).toEqual(text ? [text + later] : []);
});
