import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { buildApp } from '../../server/app.ts';
import { parseConfig } from '../../server/config.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/open.ts';
import type { Database } from '../../server/database/tables.ts';
import { openScreenshots } from '../../server/picture/screenshots.ts';
import { createLog } from '../../server/process/log.ts';
import { hashSecret } from '../../server/secret.ts';
import { addDays, dayInUtc } from '../../shared/calendar/day.ts';
import { encryptedLength, MAX_MEMBERS, NAME_BYTES, RESULT_BYTES } from '../../shared/room/room.ts';
import { createTempFolder } from './processes.ts';

const COUNTS = [100, 100_000];
const CALLS = 400;
const ROWS_PER_INSERT = 500;
/** Some months of saves. */
const COPY_LENGTH = 6000;
const ROOM = { members: 4, days: 10 };
/** Of two months. */
const FULL_ROOM = { members: MAX_MEMBERS, days: 61 };

type Call = [path: string, body: { token: string } & Record<string, unknown>];

const today = dayInUtc(Date.now());
const random = (length: number) => randomBytes(length).toString('base64url').slice(0, length);
const tokens = (count: number) => Array.from({ length: count }, () => random(43).replace(/.$/, 'A'));

/** The calls about copies of progress and rooms, on a site with few and with a hundred thousand of each. */
export async function measureStoredSecrets(): Promise<void> {
  console.log('\n| copies and rooms | call | p50 ms | p99 ms |\n|---:|---|---:|---:|');
  for (const count of COUNTS) {
    const { folder, remove } = await createTempFolder();
    const db = openDatabase({ file: join(folder, 'zoomout.sqlite') });
    try {
      await migrate(db);
      const stored = tokens(count);
      const [full = ''] = tokens(1);
      await fill(db, stored, ROOM);
      await fill(db, [full], FULL_ROOM);
      await measure(db, folder, { stored, full });
    } finally {
      await db.destroy();
      await remove();
    }
  }
}

async function fill(db: Database, stored: readonly string[], size: typeof ROOM): Promise<void> {
  const name = random(encryptedLength(NAME_BYTES));
  const content = random(encryptedLength(RESULT_BYTES));
  const used = { used_on: addDays(today, -1) };
  for (let start = 0; start < stored.length; start += ROWS_PER_INSERT) {
    const some = stored.slice(start, start + ROWS_PER_INSERT);
    const copies = some.map((token) => ({
      id: hashSecret(token),
      revision: randomUUID(),
      content: random(COPY_LENGTH),
      ...used,
    }));
    const rooms = some.map((token) => ({
      id: hashSecret(token),
      maker_hash: hashSecret(token),
      name,
      ...used,
    }));
    const members = some.flatMap((token) =>
      Array.from({ length: size.members }, (_, index) => ({
        room_id: hashSecret(token),
        id: hashSecret(secretOf(token, index)),
        nickname: name,
      })),
    );
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('progress_copy').values(copies).execute();
      await trx.insertInto('room').values(rooms).execute();
      await trx.insertInto('room_member').values(members).execute();
      for (let day = 0; day < size.days; day += 1) {
        const results = members.map(({ room_id, id }) => ({
          room_id,
          member_id: id,
          day: addDays(today, -day),
          content,
        }));
        await trx.insertInto('room_result').values(results).execute();
      }
    });
  }
}

/** The call that reads a room as one of its members. */
function readRoom(token: string, knownRevision?: string): Call {
  const since = addDays(today, -FULL_ROOM.days);
  return ['/api/room/read', { token, memberSecret: secretOf(token, 0), since, knownRevision }];
}

/** The secret of a member of the room of a token. */
function secretOf(token: string, index: number): string {
  return hashSecret(`${token} ${index}`);
}

async function measure(
  db: Database,
  folder: string,
  { stored, full }: { stored: readonly string[]; full: string },
): Promise<void> {
  const app = await buildApp({
    db,
    config: { ...parseConfig({}), dataDir: folder },
    screenshots: openScreenshots(folder),
    secret: random(32),
    now: Date.now,
    webFolder: folder,
    log: createLog('silent', process.stdout),
  });
  const content = random(COPY_LENGTH);
  const calls: Record<string, (token: string) => Call> = {
    'read a copy': (token) => ['/api/progress-copy/read', { token, knownRevision: null }],
    'save a copy': (token) => ['/api/progress-copy', { token, baseRevision: revisions.get(token), content }],
    'read a room': readRoom,
    'read a full room': () => readRoom(full),
    'read a full room again': () => readRoom(full, revisions.get(full)),
  };
  const revisions = new Map<string, string>();
  const called = Array.from({ length: CALLS }, () => stored[Math.floor(Math.random() * stored.length)] ?? '');
  for (const [name, makeCall] of Object.entries(calls)) {
    const times: number[] = [];
    for (const [index, token] of called.entries()) {
      const [url, payload] = makeCall(token);
      // Of another address each, because of the rate limits.
      const remoteAddress = `10.${index >> 8}.${index & 255}.${name.length}`;
      const start = performance.now();
      const reply = await app.inject({ method: 'POST', url, payload, remoteAddress });
      times.push(performance.now() - start);
      if (reply.statusCode !== 200) throw new Error(`${name}: ${reply.body}`);
      const { revision } = reply.json();
      if (revision) revisions.set(payload.token, revision);
    }
    times.sort((one, other) => one - other);
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2);
    console.log(`| ${stored.length.toLocaleString('en')} | ${name} | ${at(0.5)} | ${at(0.99)} |`);
  }
  await app.close();
}
