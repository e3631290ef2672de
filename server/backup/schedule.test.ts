import { describe, expect, it } from 'vitest';
import { MS_PER_DAY, MS_PER_HOUR } from '#shared/calendar/day.ts';
import { type BackupFile, backupName } from './backup-folder.ts';
import type { StoredRun } from './queries.ts';
import { isRunning, keptOf, nextBackup, surplusBackups } from './schedule.ts';

const PARIS = { hour: 4, zone: 'Europe/Paris' };

function aBackup(at: string, isComplete = true): BackupFile {
  const time = Date.parse(at);
  return { name: backupName(time, isComplete), at: time, bytes: 1000, isComplete };
}

function aRun(startedAt: string, changes: Partial<StoredRun> = {}): StoredRun {
  return {
    state: 'failed',
    startedAt,
    seenAt: startedAt,
    startedBy: null,
    message: '',
    progress: null,
    ...changes,
  };
}

/** When the next backup is due, as text. */
function next(now: string, backups: BackupFile[], last: StoredRun | null = null, time = PARIS): string {
  return new Date(nextBackup(time, { backups, last, now: Date.parse(now) })).toISOString();
}

describe('the next backup', () => {
  it('is at the hour in the time zone of the server', () => {
    expect(next('2026-11-20T12:00:00Z', [aBackup('2026-11-20T03:00:01Z')])).toBe('2026-11-21T03:00:00.000Z');
    const newYork = { hour: 23, zone: 'America/New_York' };
    expect(next('2026-11-20T12:00:00Z', [aBackup('2026-11-20T04:00:00Z')], null, newYork)).toBe(
      '2026-11-21T04:00:00.000Z',
    );
  });

  it('is at once when one was missed, however long ago, and on a site without any', () => {
    for (const backups of [[], [aBackup('2026-11-20T02:59:59Z')], [aBackup('2026-03-01T03:00:00Z')]]) {
      expect(next('2026-11-20T12:00:00Z', backups)).toBe('2026-11-20T03:00:00.000Z');
    }
  });

  it('is at once when the newest one is of the future, as a clock was wrong', () => {
    const backups = [aBackup('2031-01-01T03:00:00Z'), aBackup('2026-11-19T03:00:00Z')];
    expect(next('2026-11-20T12:00:00Z', backups)).toBe('2026-11-20T03:00:00.000Z');
  });

  it('waits an hour after an attempt that has failed, but not after one of the future', () => {
    expect(next('2026-11-20T12:00:00Z', [], aRun('2026-11-20T11:30:00.000Z'))).toBe(
      '2026-11-20T12:30:00.000Z',
    );
    expect(next('2026-11-20T12:00:00Z', [], aRun('2026-11-19T03:00:00.000Z'))).toBe(
      '2026-11-20T03:00:00.000Z',
    );
    expect(next('2026-11-20T12:00:00Z', [], aRun('2031-01-01T00:00:00.000Z'))).toBe(
      '2026-11-20T03:00:00.000Z',
    );
  });

  it('comes once a day, also where the hour is missing or comes twice', () => {
    const at = (from: string, hour: number) => {
      const found: string[] = [];
      let now = Date.parse(from);
      while (found.length < 3) {
        const last = found.at(-1);
        now = nextBackup(
          { ...PARIS, hour },
          { backups: last ? [aBackup(last)] : [aBackup(from)], last: null, now },
        );
        found.push(new Date(now).toISOString());
      }
      return found.map((text) => text.slice(5, 16));
    };
    expect(at('2026-03-28T01:00:00Z', 2)).toEqual(['03-29T01:00', '03-30T00:00', '03-31T00:00']);
    expect(at('2026-10-24T00:00:00Z', 2)).toEqual(['10-25T00:00', '10-26T01:00', '10-27T01:00']);
  });
});

describe('a run', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  it.each([
    ['2026-11-20T11:59:58.000Z', true],
    ['2026-11-20T11:57:00.000Z', false],
    ['2026-11-20T12:30:00.000Z', false],
  ])('that was last confirmed at %s goes on: %s', (seenAt, isGoing) => {
    expect(isRunning(aRun('2026-11-20T11:00:00.000Z', { state: 'running', seenAt }), now)).toBe(isGoing);
  });
});

/** Makes a backup every night between two days and removes what is surplus; returns what is left, oldest first. */
function liveThrough(
  from: string,
  to: string,
  options: { keep?: string; isComplete?: (day: string) => boolean } = {},
) {
  const { keep = '7,4', isComplete = () => true } = options;
  let backups: BackupFile[] = [];
  let now = Date.parse(`${from}T00:00:00Z`);
  while (new Date(now).toISOString() < `${to}T23`) {
    now = nextBackup(PARIS, { backups, last: null, now });
    backups = [
      aBackup(new Date(now).toISOString(), isComplete(new Date(now).toISOString().slice(0, 10))),
      ...backups,
    ];
    const surplus = surplusBackups(backups, keptOf(keep), { zone: PARIS.zone, now });
    backups = backups.filter((backup) => !surplus.includes(backup));
    expect(backups.length).toBeLessThanOrEqual(24);
    now += 22 * MS_PER_HOUR;
  }
  return backups.toReversed();
}

function daysOf(backups: BackupFile[]): string[] {
  return backups.map(({ name }) => name.slice(13, 18));
}

describe('the backups that stay', () => {
  it('are those of the last seven days and the newest of each of the four weeks before, across the end of summer time', () => {
    // 25 October is a Sunday, and 25 hours long.
    expect(daysOf(liveThrough('2026-09-01', '2026-11-05'))).toEqual([
      ...['10-11', '10-18', '10-25', '10-29'],
      ...['10-30', '10-31', '11-01', '11-02', '11-03', '11-04', '11-05'],
    ]);
  });

  it('are the same across the beginning of summer time, and across a year', () => {
    expect(daysOf(liveThrough('2026-02-01', '2026-04-01'))).toEqual([
      ...['03-08', '03-15', '03-22', '03-25'],
      ...['03-26', '03-27', '03-28', '03-29', '03-30', '03-31', '04-01'],
    ]);
    expect(daysOf(liveThrough('2026-11-01', '2027-01-03'))).toEqual([
      ...['12-06', '12-13', '12-20', '12-27'],
      ...['12-28', '12-29', '12-30', '12-31', '01-01', '01-02', '01-03'],
    ]);
  });

  it.each([
    ['1,0', ['11-05']],
    ['3,1', ['11-02', '11-03', '11-04', '11-05']],
    ['2, 2', ['11-01', '11-03', '11-04', '11-05']],
  ])('are as many as BACKUP_KEEP=%s says', (keep, days) => {
    expect(daysOf(liveThrough('2026-10-01', '2026-11-05', { keep }))).toEqual(days);
  });

  it('are the newest of the last days that have any: a server that was off for a year removes none', () => {
    const old = ['2025-11-01', '2025-11-02', '2025-11-03'].map((day) => aBackup(`${day}T03:00:00Z`));
    const now = Date.parse('2026-11-20T03:00:00Z');
    expect(
      surplusBackups([...old, aBackup('2026-11-20T03:00:00Z')], keptOf('7,4'), { zone: 'UTC', now }),
    ).toEqual([]);
  });

  it('are all of the last 24 hours, then the newest of each day', () => {
    const times = ['03:00', '09:00', '10:00', '11:00'];
    const backups = times.map((time) => aBackup(`2026-11-20T${time}:00Z`));
    const surplusAt = (now: string) =>
      surplusBackups(backups, keptOf('7,4'), { zone: 'UTC', now: Date.parse(now) }).map(({ name }) =>
        name.slice(19, 24),
      );
    expect(surplusAt('2026-11-20T11:00:00Z')).toEqual([]);
    expect(surplusAt('2026-11-21T03:00:00Z')).toEqual(['03-00']);
    expect(surplusAt('2026-11-22T03:00:00Z')).toEqual(['10-00', '09-00', '03-00']);
  });

  it('are never complete ones less for incomplete ones, and no incomplete one stays for ever', () => {
    const isComplete = (day: string) => day < '2026-10-10' || day > '2026-12-20';
    const during = liveThrough('2026-09-01', '2026-12-01', { isComplete });
    expect(daysOf(during.filter((backup) => backup.isComplete))).toEqual([
      ...['09-13', '09-20', '09-27', '10-02'],
      ...['10-03', '10-04', '10-05', '10-06', '10-07', '10-08', '10-09'],
    ]);
    expect(during.filter((backup) => !backup.isComplete)).toHaveLength(11);
    expect(liveThrough('2026-09-01', '2027-02-10', { isComplete }).every((backup) => backup.isComplete)).toBe(
      true,
    );
  });

  it('are those of the future, too, which a wrong clock has made', () => {
    const now = Date.parse('2026-11-20T03:00:00Z');
    const future = [1, 2, 3].map((days) => aBackup(new Date(now + days * MS_PER_DAY).toISOString()));
    expect(surplusBackups(future, keptOf('1,0'), { zone: 'UTC', now })).toEqual([]);
  });
});
