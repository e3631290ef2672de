create table "audit_entry" ("id" text primary key, "at" text not null, "user_name" text, "action" text not null, "subject" text not null, "detail" text not null);
create table "upgrade" ("id" text primary key, "state" text not null, "output" text not null, "started_at" text not null, "seen_at" text not null);
alter table "game" add column "source" text default 'starter' not null;
alter table "game" add column "total_rating_count" integer;
alter table "game" add column "igdb_id" bigint;
create unique index "game_igdb" on "game" ("igdb_id");
create index "level_game" on "level" ("game_id");
