import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Day } from '#shared/calendar/day.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import { reminderCalendar } from './routes.ts';

const ADDRESS = 'https://zoomout.example';
const NAME = `Zoom, & <Out>; \\n ${'🔎é'.repeat(30)}`;

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ config: { publicUrl: ADDRESS, siteName: `${NAME}\n\u0007` } });
});

afterAll(() => site.close());

async function read(url: string, from: TestSite = site) {
  const reply = await from.call(url);
  expect(reply.statusCode).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(reply.body));
  const events = calendar.getAllSubcomponents('vevent');
  expect(events).toHaveLength(1);
  return { reply, calendar, event: new ICAL.Event(events[0]) };
}

describe('GET /api/calendar.ics', () => {
  it('is one event a day at the chosen hour, wherever the player is', async () => {
    const { event, calendar } = await read('/api/calendar.ics?hour=7');
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(event.startDate.toString()).toBe('2026-11-20T07:00:00');
    expect(event.startDate.zone).toBe(ICAL.Timezone.localTimezone);
    expect(event.duration.toString()).toBe('PT10M');
    const days = event.iterator();
    const times = Array.from({ length: 3 }, () => days.next()?.toString());
    expect(times).toEqual(['2026-11-20T07:00:00', '2026-11-21T07:00:00', '2026-11-22T07:00:00']);
    expect(event.component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-20T00:00:00Z');
  });

  it('rings when it begins, leads to the site, and leaves the player free', async () => {
    const { event } = await read('/api/calendar.ics?hour=7');
    const alarm = event.component.getFirstSubcomponent('valarm');
    expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY');
    expect(alarm?.getFirstPropertyValue('trigger')?.toString()).toBe('PT0S');
    expect(event.component.getFirstPropertyValue('url')).toBe(`${ADDRESS}/`);
    expect(event.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
    expect(event.description).toContain(`${ADDRESS}/`);
  });

  it('takes every hour of the day, 9 unless another is given, for the same event', async () => {
    const hours = Array.from({ length: 24 }, (_, hour) => hour);
    const events = await Promise.all(hours.map((hour) => read(`/api/calendar.ics?hour=${hour}`)));
    expect(events.map(({ event }) => event.startDate.hour)).toEqual(hours);
    expect(new Set(events.map(({ event }) => event.uid)).size).toBe(1);
    expect((await read('/api/calendar.ics')).event.startDate.hour).toBe(9);
    expect((await read('/api/calendar.ics?hour=09')).event.startDate.hour).toBe(9);
  });

  it('keeps the name of the site, folded as calendars need it', async () => {
    const { event, reply } = await read('/api/calendar.ics');
    expect(event.summary).toBe(`Play ${NAME}`.trim());
    const lines = reply.body.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(lines.filter((line) => /[\r\n]/.test(line) || Buffer.byteLength(line) > 75)).toEqual([]);
  });

  it.each(['24', '-1', '1.5', '', '%20', 'x', '1e1', '0x5', '007', '９'])(
    'refuses the hour %s',
    async (hour) => {
      const reply = await site.call(`/api/calendar.ics?hour=${encodeURI(hour)}`);
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({
        code: 'invalid',
        detail: 'Hour must be a whole number from 0 to 23',
        errors: [{ path: 'query.hour' }],
      });
    },
  );

  it('refuses two hours', async () => {
    expect((await site.call('/api/calendar.ics?hour=1&hour=2')).statusCode).toBe(400);
  });

  it('is the same until the next day', async () => {
    const { reply } = await read('/api/calendar.ics');
    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-cache',
    });
    const headers = { 'if-none-match': String(reply.headers.etag) };
    site.clock.now += 3_600_000;
    expect((await site.call({ url: '/api/calendar.ics', headers })).statusCode).toBe(304);
    site.clock.now += 86_400_000;
    const next = await read('/api/calendar.ics');
    expect(next.event.startDate.toString()).toBe('2026-11-21T09:00:00');
    site.clock.now -= 90_000_000;
  });

  it('has no link where the address of the site is not known', () => {
    const text = reminderCalendar({
      siteId: '9b2d5a52-43a4-4f6a-8a3e-3c5f9d3a7e11',
      siteName: 'Zoomout',
      origin: '',
      firstDay: '2026-11-20' as Day,
      hour: 0,
    });
    const event = new ICAL.Event(
      new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') ?? undefined,
    );
    expect(event.component.hasProperty('url')).toBe(false);
    expect(event.description).toBe("Today's puzzle is waiting.");
    expect(event.startDate.toString()).toBe('2026-11-20T00:00:00');
  });

  it('is that of the site by its address, and of no other site', async () => {
    const other = await openTestSite();
    try {
      const { body } = await other.call({ url: '/api/calendar.ics', headers: { host: 'one.example' } });
      expect(body).toContain('http://one.example/');
      const { event } = await read('/api/calendar.ics', other);
      expect(event.uid).not.toBe((await read('/api/calendar.ics')).event.uid);
    } finally {
      await other.close();
    }
  });
});
