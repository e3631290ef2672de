import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Day } from '#shared/calendar/day.ts';
import { FakeCaches } from '../../test/offline/fake-caches.ts';
import { type FakePush, stubPush } from '../../test/reminder/fake-push.ts';
import { button, chooseHour, press, showPart } from '../../test/reminder/reminder-screen.tsx';
import { storeValue } from '../browser/storage/local-storage.ts';
import { ReminderPlace } from './reminder-place.tsx';
import { readReminder } from './reminder-state.ts';
import { setReminderStatus } from './reminder-status.ts';

vi.mock('../site/site.ts', () => ({ site: () => ({ siteName: 'Zoomout' }) }));

const TODAY = '2026-11-20' as Day;
const YESTERDAY = '2026-11-19' as Day;
const QUESTION = 'Want a daily reminder?';

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

/** Stores a finished level for each day, and one that is not finished. */
function play(...days: string[]) {
  const common = { version: 3, levelVersion: 1, guesses: [] };
  for (const [index, playedOn] of days.entries()) {
    const levelId = `ZO-${index}`;
    storeValue(`save.${levelId}`, { ...common, levelId, finished: true, score: 2, playedOn });
  }
  storeValue('save.ZO-9', { ...common, levelId: 'ZO-9', finished: false, step: 2, playedOn: '2026-11-01' });
}

const show = (day: Day | null = TODAY) => showPart(<ReminderPlace day={day} today={TODAY} />);
const storedReminder = () => [...push.reminders.values()][0];

/** Waits until a part that shows nothing has had time for its calls. */
async function expectNoOffer(asked = 0) {
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(QUESTION)).toBeNull();
  expect(push.asked).toBe(asked);
}

describe('the offer', () => {
  it('comes after the third day played, and turns the reminder on for the next day', async () => {
    play('2026-11-18', '2026-11-19', '2026-11-20');
    show();
    await screen.findByText(QUESTION);
    expect(push.asked).toBe(0);
    const now = await screen.findByLabelText<HTMLSelectElement>('Every day at');
    expect(now.value).toBe(String(new Date().getHours()));
    await chooseHour(7);
    const detail = await screen.findByText('One notification, on days you have not played yet.');
    await press('Remind me');
    await screen.findByText(/^You will be reminded every day at 0?7:00/);
    // The same element: screen readers tell what it says now.
    expect(detail.textContent).toMatch(/^You will be reminded/);
    expect(storedReminder()).toMatchObject({ hour: 7, playedOn: TODAY });
    cleanup();
    show();
    await expectNoOffer(1);
  });

  it.each([
    ['two days', ['2026-11-19', '2026-11-20', '2026-11-20', '2026-11-20']],
    ['no day', []],
  ])('does not come after %s', async (_, days) => {
    play(...days);
    show();
    await expectNoOffer();
    expect(push.calls).toEqual([]);
  });

  it('that was declined does not come again', async () => {
    play('2026-11-18', '2026-11-19', '2026-11-20');
    show();
    await press('No, thanks');
    expect(screen.queryByText(QUESTION)).toBeNull();
    screen.getByText('You can turn reminders on in the settings.');
    cleanup();
    show();
    await expectNoOffer();
    expect([push.asked, push.subscription]).toEqual([0, null]);
  });

  it('does not come where it cannot be taken', async () => {
    play('2026-11-18', '2026-11-19', '2026-11-20');
    push.publicKey = null;
    show();
    await expectNoOffer();
    cleanup();
    push = stubPush();
    push.permission = 'denied';
    show();
    await expectNoOffer();
    cleanup();
    push = stubPush();
    vi.stubGlobal('isSecureContext', false);
    show();
    await expectNoOffer();
  });

  it('does not come for a level of no day', async () => {
    play('2026-11-18', '2026-11-19', '2026-11-20');
    show(null);
    await expectNoOffer();
  });

  it('says that the browser has blocked it', async () => {
    play('2026-11-18', '2026-11-19', '2026-11-20');
    push.answer = 'denied';
    show();
    await press('Remind me');
    fireEvent(document, new Event('visibilitychange'));
    await screen.findByText('This browser blocks notifications from this site.');
    expect(screen.queryByRole('button', { name: 'Remind me' })).toBeNull();
    await button('No, thanks');
  });
});

describe('a finished level', () => {
  const turnOn = () => {
    push.permission = 'granted';
    storeValue('reminder', { hour: 9, playedOn: YESTERDAY, saved: null });
  };

  it('of today is reported, once, where a reminder is on', async () => {
    turnOn();
    show();
    await vi.waitFor(() => expect(storedReminder()).toMatchObject({ hour: 9, playedOn: TODAY }));
    const { length } = push.calls;
    cleanup();
    show();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(push.calls).toHaveLength(length);
  });

  it('of today is reported later when the site does not answer', async () => {
    turnOn();
    push.isOnline = false;
    show();
    await vi.waitFor(() => expect(readReminder()?.playedOn).toBe(TODAY));
    cleanup();
    push.isOnline = true;
    show();
    await vi.waitFor(() => expect(storedReminder()).toMatchObject({ playedOn: TODAY }));
  });

  it('of another day, or without a reminder, is not reported', async () => {
    show();
    await expectNoOffer();
    expect(push.calls).toEqual([]);
    cleanup();
    turnOn();
    show(YESTERDAY);
    await expectNoOffer();
    expect(readReminder()?.playedOn).toBe(YESTERDAY);
    expect(push.calls).toEqual([]);
  });
});
