create table "site_setting" ("key" text primary key, "value" text not null);
create table "level" ("id" text primary key, "name" text not null, "path" text not null, "version" integer not null, "game_id" bigint not null, "release_date" integer, "presentation" text not null, "did_you_know" text not null, "did_you_know_spoils" integer not null, "creator" text not null, "comment" text not null, "celebration" text not null, "no_smoothing" integer not null, "popularity" integer, "created_at" text not null, "state" text not null, "zoom_presets" text not null, "image_ratio" double precision, "credit" text, "position" integer, constraint "level_position" check ((state = 'approved') = (position is not null)));
create index "level_path" on "level" ("path");
create table "game" ("id" bigint primary key, "name" text not null, "year" integer, "fame" integer not null, "series" text, "aliases" text not null, "summary" text);
create table "score_count" ("level_id" text not null references "level" ("id") on delete cascade, "score" integer not null, "count" integer not null, constraint "score_count_key" primary key ("level_id", "score"));
create table "play" ("play_id" text primary key, "level_id" text not null references "level" ("id") on delete cascade, "score" integer not null, "created_at" text not null);
create index "play_level" on "play" ("level_id");
create table "user" ("id" text primary key, "name" text not null unique, "password_hash" text not null, "permissions" text not null, "created_at" text not null);
create table "session" ("id" text primary key, "user_id" text not null references "user" ("id") on delete cascade, "companion_hash" text not null, "created_at" text not null, "last_used_at" text not null);
create index "session_user" on "session" ("user_id");
create table "webhook_message" ("id" text primary key, "content" text not null, "attempts" integer not null, "created_at" text not null, "due_at" text not null);
create table "audit_entry" ("id" text primary key, "at" text not null, "user_name" text, "action" text not null, "subject" text not null, "detail" text not null);
create table "upgrade" ("id" text primary key, "state" text not null, "output" text not null, "started_at" text not null, "seen_at" text not null);
alter table "game" add column "source" text default 'starter' not null;
alter table "game" add column "total_rating_count" integer;
alter table "game" add column "igdb_id" bigint;
create unique index "game_igdb" on "game" ("igdb_id");
create index "level_game" on "level" ("game_id");
create unlogged table "call_count" ("key" text primary key, "count" integer not null, "ends_at" bigint not null);
create index "call_count_end" on "call_count" ("ends_at");
alter table "session" add column "browser" text default '' not null;
create table "second_factor" ("user_id" text primary key references "user" ("id") on delete cascade, "secret" text not null, "last_step" integer not null, "recovery_codes" text not null, "created_at" text not null);
create table "content_revision" ("number" bigint not null);
insert into content_revision (number) values (1);
create function count_content_revision() returns trigger language plpgsql as $$
begin
  update content_revision set number = number + 1;
  return null;
end $$;
create trigger content_revision after insert or update or delete or truncate on "level"
  for each statement execute function count_content_revision();
create trigger content_revision after insert or update or delete or truncate on "site_setting"
  for each statement execute function count_content_revision();
alter table "session" add column "confirmed_at" text default '1970-01-01T00:00:00.000Z' not null;
create table "loose_picture" ("path" text primary key, "since" bigint not null);
alter table "level" add column "image_height" integer;
alter table "loose_picture" rename to "orphan_picture";
create table "picture_check" ("path" text primary key, "checked_at" bigint not null, "problem" text);
create table "score_revision" ("number" bigint not null);
insert into score_revision (number) values (1);
create function count_score_revision() returns trigger language plpgsql as $$
begin
  update score_revision set number = number + 1;
  return null;
end $$;
create trigger score_revision after insert or update or delete or truncate on score_count
for each statement execute function count_score_revision();
create table "retired_game" ("id" bigint primary key, "name" text not null, "year" integer, "igdb_id" bigint, "merged_into" bigint, "retired_at" text not null, "undo" text not null);
alter table "webhook_message" add column "level_id" text;
create table "guess_count" ("level_id" text not null references "level" ("id") on delete cascade, "step" integer not null, "game_id" bigint not null, "is_right" integer not null, "count" integer not null, constraint "guess_count_key" primary key ("level_id", "step", "game_id", "is_right"));
create table "rating" ("play_id" text primary key, "level_id" text not null references "level" ("id") on delete cascade, "is_good" integer not null);
create index "rating_level" on "rating" ("level_id", "is_good");
create table "report" ("id" text primary key, "level_id" text not null references "level" ("id") on delete cascade, "reason" text not null, "text" text not null, "created_at" text not null);
create index "report_level" on "report" ("level_id", "created_at");
create table "review_entry" ("level_id" text not null references "level" ("id") on delete cascade, "number" integer not null, "at" text not null, "kind" text not null, "user_name" text, "reasons" text not null, "text" text not null, "snapshot" text, "snapshot_path" text, constraint "review_entry_key" primary key ("level_id", "number"));
create index "review_entry_path" on "review_entry" ("snapshot_path");
create table "submission_key" ("hash" text primary key, "level_id" text not null references "level" ("id") on delete cascade, "created_at" text not null);
create index "submission_key_level" on "submission_key" ("level_id");
create table "level_claim" ("level_id" text primary key references "level" ("id") on delete cascade, "user_name" text not null, "ends_at" bigint not null);
alter table "level" add column "also_accepted" text;
alter table "game" add column "edition_of" bigint;
alter table "level" add column "masks" text;
alter table "level" add column "step_descriptions" text;
create table "picture_fingerprint" ("path" text primary key, "fingerprint" text);
create table "progress_copy" ("id" text primary key, "revision" text not null, "content" text, "used_on" text not null);
create index "progress_copy_used_on" on "progress_copy" ("used_on");
create table "room" ("id" text primary key, "maker_hash" text not null, "name" text not null, "used_on" text not null);
create index "room_used_on" on "room" ("used_on");
create table "room_member" ("room_id" text not null references "room" ("id") on delete cascade, "id" text not null, "nickname" text not null, constraint "room_member_pkey" primary key ("room_id", "id"));
create table "room_result" ("room_id" text not null, "member_id" text not null, "day" text not null, "content" text not null, constraint "room_result_pkey" primary key ("room_id", "member_id", "day"), constraint "room_result_member" foreign key ("room_id", "member_id") references "room_member" ("room_id", "id") on delete cascade);
create index "room_result_day" on "room_result" ("day");
create table "push_subscription" ("id" text primary key, "endpoint" text not null, "p256dh" text not null, "auth" text not null, "hour" integer not null, "zone" text not null, "played_on" text, "settled_on" text, "due_on" text not null, "due_at" text not null, "attempts" integer not null, "refusals" integer not null, "confirmed_on" text not null);
create index "push_subscription_due_at" on "push_subscription" ("due_at", "id");
create index "push_subscription_confirmed_on" on "push_subscription" ("confirmed_on");
