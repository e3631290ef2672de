import type { Generated, Kysely } from 'kysely';
import type { PictureProblem } from '#shared/api/site/picture-check.ts';
import type { GameRow, RetiredGameRow } from './game-tables.ts';
import type { PackTable, PlaytestTables } from './playtest-tables.ts';

/** The rows of all tables. Dates are ISO text, booleans 0 or 1, lists and objects JSON text. */
export interface Tables extends PackTable, PlaytestTables {
  site_setting: { key: string; value: string };
  level: LevelRow;
  game: GameRow;
  retired_game: RetiredGameRow;
  score_count: { level_id: string; score: number; count: number };
  /** The plays of the last 90 days, so that none of them counts twice. */
  play: {
    play_id: string;
    level_id: string;
    score: number;
    created_at: string;
    is_on_day: Generated<number>;
    skill: Generated<number>;
  };
  /** The plays of a level on a date in UTC: on its day or later. `skill` is 0 where the browser did not know how well its player does. */
  play_count: PlayCountRow;
  /** The sums of `play_count` over all dates. */
  skill_count: Omit<PlayCountRow, 'day'>;
  /** The sums of `play_count` over all levels. */
  day_count: { day: string; is_on_day: number; score: number; count: number };
  /** How often a game was tried at a step; `game_id` is -1 for a skip and for a game that is not in the catalogue. */
  guess_count: { level_id: string; step: number; game_id: number; is_right: number; count: number };
  /** The rating of each play that rated its level, and its date in UTC; null if unknown. */
  rating: { play_id: string; level_id: string; is_good: number; rated_on: string | null };
  /** The ratings of each date in UTC; triggers count them. On PostgreSQL a count has several rows. */
  rating_count: { day: string; is_good: number; slot: number; count: number };
  /** Encrypted copies of players' progress. */
  progress_copy: ProgressCopyRow;
  /** Rooms in which friends compare their days; all texts in them are encrypted. */
  room: RoomRow;
  room_member: RoomMemberRow;
  room_result: RoomResultRow;
  /** Browsers that are sent reminders. */
  push_subscription: PushSubscriptionRow;
  /** The open ones. */
  report: ReportRow;
  user: UserRow;
  session: SessionRow;
  second_factor: SecondFactorRow;
  /** Invitations (`user_id` is null) and links for a new password; used and late ones stay for 30 days. */
  user_link: UserLinkRow;
  access_token: AccessTokenRow;
  passkey: PasskeyRow;
  /** Who users are at an OpenID Connect provider; `gives_permissions` is 1 for those whom a login there has made. */
  identity: Record<'issuer' | 'subject' | 'user_id' | 'created_at', string> & { gives_permissions: number };
  message_receiver: MessageReceiverRow;
  /** What happened to a receiver of messages; `told` is JSON. */
  receiver_state: ReceiverStateRow;
  queued_message: QueuedMessageRow;
  review_entry: ReviewEntryRow;
  /** The SHA-256 of each key of a submission, in base64url. */
  submission_key: { hash: string; level_id: string; created_at: string };
  /** Who has a level open; `ends_at` is in milliseconds since 1970. */
  level_sender: { level_id: string; sender: string; sent_at: number };
  sender_block: {
    id: string;
    sender: string;
    creator: string;
    user_name: string;
    at: string;
    ends_at: number;
  };
  /** What is known of a level in the state 'candidate' besides it, and stays known. `origin` and `verdict` are JSON. */
  candidate: {
    level_id: string;
    origin: string;
    /** Null until the server has looked at its picture. */
    verdict: string | null;
    put_off_at: string | null;
    dropped_at: string | null;
    /** The level as its pack has it, as JSON; of one that proposes changes, the level before them. Null for what came with no pack. */
    packed: string | null;
  };
  level_claim: { level_id: string; user_name: string; ends_at: number };
  /** The level and its pictures as they were, for a day; in no archive. */
  withdrawn_level: { level_id: string; withdrawn_at: string; content: string };
  withdrawn_picture: { path: string; level_id: string };
  audit_entry: AuditRow;
  /** One row, or none before the first entry: the last entry of the audit log. */
  audit_head: { id: number; number: number; hash: string };
  upgrade: UpgradeRow;
  /** One row: the last run of the backups that the site makes by itself. */
  backup_run: BackupRunRow;
  /** `ends_at` is in milliseconds since 1970. */
  call_count: { key: string; count: number; ends_at: number };
  /** One row: triggers count the writes to levels and settings. */
  content_revision: { number: number };
  /** One row: triggers count the writes to `score_count`. */
  score_revision: { number: number };
  /** Pictures whose level is not written yet, or that a level no longer shows; `since` is in milliseconds since 1970. */
  orphan_picture: { path: string; since: number };
  /** The fingerprint of each stored picture; null for one that has none. */
  picture_fingerprint: { path: string; fingerprint: string | null };
  /** The last check of each picture. */
  picture_check: PictureCheckRow;
  /** What strangers have stored, in bytes; triggers count it. On PostgreSQL a budget has several rows. */
  stored_bytes: { budget: string; slot: number; bytes: number };
}

interface PlayCountRow {
  level_id: string;
  is_on_day: number;
  day: string;
  skill: number;
  score: number;
  count: number;
}

export interface LevelRow {
  id: string;
  name: string;
  path: string;
  version: number;
  game_id: number;
  release_date: number | null;
  presentation: string;
  did_you_know: string;
  did_you_know_spoils: number;
  creator: string;
  comment: string;
  celebration: string;
  no_smoothing: number;
  popularity: number | null;
  /** 1 where its creator allows the site to pass it on in packs. */
  may_share: number;
  created_at: string;
  state: string;
  zoom_presets: string;
  image_ratio: number | null;
  /** In pixels, of a picture that the site stores; null when it was never measured. */
  image_height: number | null;
  credit: string | null;
  /** The games that it accepts besides its own; null for none. */
  also_accepted: string | null;
  /** JSON; null for a level without masks. */
  masks: string | null;
  /** JSON; null when no step has one. */
  step_descriptions: string | null;
  /** The code of the language of its texts; null where nobody has said it. */
  language: string | null;
  /** JSON; null for none. */
  translations: string | null;
  /** When it was withdrawn, in ISO text; null for any other. */
  withdrawn_at: string | null;
  /** The place of an approved level in the daily order; null for any other. */
  position: number | null;
}

interface PictureCheckRow {
  path: string;
  /** In milliseconds since 1970. */
  checked_at: number;
  /** Null for an intact one. */
  problem: PictureProblem | null;
  /** Null for one that was last checked by an older version, 0 for one with a problem. */
  bytes: number | null;
}

export interface ReportRow {
  /** Made by the browser, so that a repeated call counts once. */
  id: string;
  level_id: string;
  reason: string;
  text: string;
  created_at: string;
}

interface ProgressCopyRow {
  /** The SHA-256 of the token that opens it, in base64url. */
  id: string;
  /** A new one with every write. */
  revision: string;
  /** Null for a copy that was erased: no device may store it again. */
  content: string | null;
  /** The day on which a device last read or wrote it. */
  used_on: string;
}

export interface UserRow {
  id: string;
  name: string;
  password_hash: string;
  permissions: string;
  created_at: string;
  last_login_at: Generated<string | null>;
}

interface UserLinkRow {
  id: string;
  /** The SHA-256 of its key, in base64url. */
  hash: string;
  user_id: string | null;
  permissions: string;
  created_by: string | null;
  created_at: string;
  ends_at: string;
  used_at: Generated<string | null>;
}

export interface AccessTokenRow {
  id: string;
  hash: string;
  user_id: string;
  name: string;
  permissions: string;
  created_at: string;
  ends_at: string;
  /** The day in UTC. */
  last_used_on: Generated<string | null>;
}

export interface SessionRow {
  id: string;
  user_id: string;
  companion_hash: string;
  created_at: string;
  last_used_at: string;
  /** The name, without a version; empty when unknown. */
  browser: string;
  /** When the password was last entered, or a passkey used, in this session. */
  confirmed_at: string;
  /** 1 when a passkey was used in this session. */
  by_passkey: number;
  /** 1 when it was begun at the provider. */
  by_provider: number;
}

/** `credential_id` and `public_key` are in base64url, `transports` is JSON. */
export interface PasskeyRow {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: string;
  transports: string;
  /** How often its device says it was used: 0 for those that do not count. */
  counter: number;
  /** When the last used challenge was made, in ms: neither it nor an earlier one is accepted again. */
  last_challenge_at: number;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

export interface SecondFactorRow {
  user_id: string;
  /** Encrypted with the site's secret. */
  secret: string;
  /** The time step of the last used code: neither it nor an earlier one is accepted again. */
  last_step: number;
  /** The hashes of the unused ones. */
  recovery_codes: string;
  created_at: string;
}

/** `secrets` is encrypted JSON; `events` are separated by commas. */
export interface MessageReceiverRow {
  id: string;
  name: string;
  format: string;
  host: string;
  secrets: string;
  events: string;
  queue_days: number;
  zone: string;
  created_at: string;
}

interface ReceiverStateRow {
  receiver_id: string;
  told: string | null;
  sent_at: string | null;
  problem: string | null;
  problem_at: string | null;
}

interface QueuedMessageRow {
  id: string;
  receiver_id: string;
  content: string;
  attempts: number;
  created_at: string;
  due_at: string;
  /** Messages about one level are sent in order; null for messages of older versions. */
  level_id: string | null;
}

/** An entry of the thread of a level; `number` counts from 1. */
export interface ReviewEntryRow {
  level_id: string;
  number: number;
  at: string;
  kind: string;
  /** The manager whose entry it is; null for the creator's. */
  user_name: string | null;
  reasons: string;
  text: string;
  /** The level as it was sent; null for other entries. */
  snapshot: string | null;
  /** The path of its picture, if the site stores it. */
  snapshot_path: string | null;
}

export interface AuditRow {
  /** Sorts by time. */
  id: string;
  at: string;
  user_name: string | null;
  action: string;
  subject: string;
  detail: string;
  /** 1 for the first entry, without gaps. */
  number: number;
  /** As `entryHash` of server/audit/entry-hash.ts gives it. */
  hash: string;
}

interface UpgradeRow {
  id: string;
  state: string;
  output: string;
  started_at: string;
  /** When the server that runs the command last confirmed it. */
  seen_at: string;
}

export interface BackupRunRow {
  id: string;
  state: string;
  started_at: string;
  /** When the server that makes it last confirmed it. */
  seen_at: string;
  /** Null for one of the schedule. */
  started_by: string | null;
  message: string;
  /** JSON; null before it has begun and after its end. */
  progress: string | null;
}

export type Database = Kysely<Tables>;

export interface RoomRow {
  /** The SHA-256 of the token that opens it, in base64url. */
  id: string;
  /** The SHA-256 of its creator's secret. */
  maker_hash: string;
  name: string;
  /** The day on which a member last opened it or reported to it. */
  used_on: string;
}

export interface RoomMemberRow {
  room_id: string;
  /** The SHA-256 of the member's secret, in base64url. */
  id: string;
  nickname: string;
}

export interface RoomResultRow {
  room_id: string;
  member_id: string;
  day: string;
  content: string;
}

/** A browser that is sent reminders. */
export interface PushSubscriptionRow {
  /** The SHA-256 of its endpoint, in base64url. */
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  hour: number;
  zone: string;
  /** The date, in the zone, whose level the browser has last reported as finished. */
  played_on: string | null;
  /** The last date, in the zone, that is done with: its reminder was sent, or was not needed. */
  settled_on: string | null;
  /** The date, in the zone, of the next reminder. */
  due_on: string;
  /** When it is to be sent, or sent again. */
  due_at: string;
  /** How often the reminder that is due was sent without success. */
  attempts: number;
  /** How many reminders in a row the push service has refused. */
  refusals: number;
  /** The day on which a page last confirmed it. */
  confirmed_on: string;
}
