import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeCaches } from '../../test/offline/fake-caches.ts';
import { aPublicKey, type FakePush, stubPush } from '../../test/reminder/fake-push.ts';
import { button, chooseHour, press, showPart } from '../../test/reminder/reminder-screen.tsx';
import { PushSettings } from './push-settings.tsx';
import { readReminderNote } from './reminder-note.ts';
import { readReminder } from './reminder-state.ts';
import { setReminderStatus } from './reminder-status.ts';
import { syncReminder } from './sync-reminder.ts';

vi.mock('../site/site.ts', () => ({ site: () => ({ siteName: 'Zoomout' }) }));

let push: FakePush;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('caches', new FakeCaches('https://zoomout.example'));
  setReminderStatus({ kind: 'idle' });
  push = stubPush();
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const show = () => showPart(<PushSettings />);

async function turnOn(hour = 9) {
  show();
  await chooseHour(hour);
  await press('Remind me');
}

const storedReminder = () => [...push.reminders.values()][0];
function beAnotherDay(): void {
  const date = new Date().getDate();
  vi.spyOn(Date.prototype, 'getDate').mockReturnValue(date === 27 ? 26 : 27);
}

const endpointHere = () => push.subscription?.endpoint;

describe('a browser that cannot show reminders', () => {
  const say = (userAgent: string) => {
    vi.stubGlobal('PushManager', undefined);
    Reflect.deleteProperty(globalThis, 'PushManager');
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  };

  it('is told so', async () => {
    say('Mozilla/5.0 (X11; Linux x86_64)');
    show();
    await screen.findByText('This browser cannot show notifications from sites.');
    expect(push.calls).toEqual([]);
  });

  it('on an iPhone is told about the Home Screen', async () => {
    say('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
    show();
    await screen.findByText(/^On iPhone and iPad, only sites on the Home Screen/);
  });

  it('over plain http is told about https', async () => {
    vi.stubGlobal('isSecureContext', false);
    show();
    await screen.findByText('Browsers only show notifications from sites that are opened over https.');
  });

  it('is told of a site that offers none, and of one that does not answer', async () => {
    push.publicKey = null;
    show();
    await screen.findByText('Notifications are off on this site.');
    cleanup();
    push.isOnline = false;
    show();
    await screen.findByText('The reminders could not be loaded.');
    push.isOnline = true;
    push.publicKey = aPublicKey();
    await press('Try again');
    await button('Remind me');
  });
});

describe('a reminder that is on', () => {
  it('is found again when the browser has lost what pages store', async () => {
    await turnOn(17);
    await screen.findByText(/^On: at/);
    cleanup();
    await vi.waitFor(async () => expect(await readReminderNote()).not.toBeNull());
    localStorage.clear();
    show();
    await screen.findByText(/^On: at (5:00\sPM|17:00)/);
    expect(readReminder()?.hour).toBe(17);
  });

  it('of which nothing else is left is ended, so that nobody is reminded without a way to turn it off', async () => {
    await turnOn();
    await screen.findByText(/^On: at/);
    cleanup();
    localStorage.clear();
    vi.stubGlobal('caches', new FakeCaches('https://zoomout.example'));
    show();
    await button('Remind me');
    await vi.waitFor(() => expect([push.subscription, push.reminders.size]).toEqual([null, 0]));
  });

  it('subscribes again when the site has another key, and when the browser has lost its subscription', async () => {
    await turnOn();
    await screen.findByText(/^On: at/);
    const [first] = push.reminders.keys();
    beAnotherDay();
    push.publicKey = aPublicKey();
    await syncReminder();
    const [second] = push.reminders.keys();
    expect(second).not.toBe(first);
    expect(push.subscription).toEqual({ endpoint: second, key: push.publicKey });
    push.subscription = null;
    await syncReminder();
    expect([...push.reminders.keys()]).toEqual([endpointHere()]);
    expect(storedReminder()).toMatchObject({ replaces: second });
  });

  it('is confirmed once a day', async () => {
    await turnOn();
    await screen.findByText(/^On: at/);
    const before = push.calls.length;
    await syncReminder();
    expect(push.calls).toHaveLength(before);
    beAnotherDay();
    await syncReminder();
    await syncReminder();
    expect(push.calls.slice(before)).toEqual(['GET /api/reminder', 'POST /api/reminder']);
  });
});

it('what the server says of a subscription that it cannot use is not shown', async () => {
  push.refusal = { status: 400, code: 'invalid', detail: 'is not a point of the curve P-256' };
  await turnOn();
  await screen.findByText(/^This browser could not subscribe to notifications\./);
  expect(document.body.textContent).not.toContain('P-256');
});
