import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeCaches } from '../../test/offline/fake-caches.ts';
import { type FakePush, stubPush } from '../../test/reminder/fake-push.ts';
import { button, chooseHour, press, showPart } from '../../test/reminder/reminder-screen.tsx';
import { PushSettings } from './push-settings.tsx';
import { readReminderNote } from './reminder-note.ts';
import { readReminder } from './reminder-state.ts';
import { setReminderStatus } from './reminder-status.ts';

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
const endpointHere = () => push.subscription?.endpoint;

describe('the reminder', () => {
  it('asks the browser only at a click, and is on at the chosen hour in the zone of the device', async () => {
    show();
    await button('Remind me');
    expect([push.asked, push.subscription, push.calls]).toEqual([0, null, ['GET /api/reminder']]);
    await chooseHour(9);
    await press('Remind me');
    await screen.findByText(/^On: at 0?9:00/);
    expect(storedReminder()).toMatchObject({ hour: 9, zone: 'Europe/Paris', playedOn: null, replaces: null });
    expect([...push.reminders.keys()]).toEqual([push.subscription?.endpoint]);
    expect(push.subscription?.key).toBe(push.publicKey);
    const note = { hour: 9, endpoint: push.subscription?.endpoint, siteName: 'Zoomout' };
    await vi.waitFor(async () => expect(await readReminderNote()).toEqual(note));
  });

  it('moves to another hour, and is turned off here and at the server', async () => {
    await turnOn(9);
    await screen.findByText(/^On: at/);
    await chooseHour(21);
    await vi.waitFor(() => expect(storedReminder()).toMatchObject({ hour: 21 }));
    await press('Turn off');
    await button('Remind me');
    expect([push.subscription, push.reminders.size, readReminder()]).toEqual([null, 0, null]);
    expect(await readReminderNote()).toBeNull();
  });

  it('is turned off without a network, too, and stays on when nothing can end it', async () => {
    await turnOn();
    await screen.findByText(/^On: at/);
    push.isOnline = false;
    push.canUnsubscribe = false;
    await press('Turn off');
    await screen.findByText('The reminder is still on: this site did not answer. Try again.');
    expect(readReminder()?.hour).toBe(9);
    push.canUnsubscribe = true;
    await press('Turn off');
    await vi.waitFor(() => expect([push.subscription, readReminder()]).toEqual([null, null]));
  });

  it('reaches the server later when it does not answer', async () => {
    await turnOnOffline();
    expect(push.reminders.size).toBe(0);
    push.isOnline = true;
    await press('Try again');
    await screen.findByText(/^On: at/);
    expect(storedReminder()).toMatchObject({ hour: 9 });
  });

  it('says what a full site says', async () => {
    push.refusal = {
      status: 507,
      code: 'full',
      detail: 'This site has as many reminders as it can send',
    };
    await turnOn();
    await screen.findByText('This site has as many reminders as it can send.');
    push.refusal = null;
    await press('Try again');
    await screen.findByText(/^On: at/);
  });

  it('says that the browser gives no subscription', async () => {
    push.isServiceUp = false;
    await turnOn();
    await screen.findByText(/^This browser could not subscribe to notifications/);
    expect(push.reminders.size).toBe(0);
  });

  async function turnOnOffline() {
    show();
    await chooseHour(9);
    push.isOnline = false;
    await press('Remind me');
    await screen.findByText(/^This site did not answer/);
  }
});

describe('without permission', () => {
  it('the visitor who closes the question can be asked again', async () => {
    push.answer = 'default';
    await turnOn();
    await screen.findByText('The browser has to allow notifications from this site first.');
    expect([push.subscription, readReminder()]).toEqual([null, null]);
    push.answer = 'granted';
    await press('Remind me');
    await screen.findByText(/^On: at/);
  });

  it('a browser that blocks notifications says how to allow them, until it does', async () => {
    push.answer = 'denied';
    await turnOn();
    await screen.findByText(/^This browser blocks notifications from this site. Allow them/);
    expect(screen.queryByRole('button', { name: 'Remind me' })).toBeNull();
    push.permission = 'default';
    fireEvent(document, new Event('visibilitychange'));
    await button('Remind me');
  });

  it('a reminder that is on says that its permission was taken back', async () => {
    await turnOn();
    await screen.findByText(/^On: at/);
    push.permission = 'denied';
    push.subscription = null;
    fireEvent(document, new Event('visibilitychange'));
    await screen.findByText(/^This browser blocks notifications from this site. Allow them/);
    push.permission = 'default';
    fireEvent(document, new Event('visibilitychange'));
    await press('Allow notifications');
    await screen.findByText(/^On: at/);
    expect([...push.reminders.keys()]).toEqual([endpointHere()]);
  });
});
