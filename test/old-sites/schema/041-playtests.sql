create table "playtest" ("id" text primary key, "level_id" text not null references "level" ("id") on delete cascade, "version" integer not null, "path" text not null, "zoom_presets" text not null, "testers" integer not null, "by_manager" integer not null, "created_at" text not null, "ends_at" text not null);
create index "playtest_level" on "playtest" ("level_id");
create table "playtest_play" ("play_id" text primary key, "playtest_id" text not null references "playtest" ("id") on delete cascade, "score" integer, "guesses" text, "recognised_at" integer, "is_fair" integer);
create index "playtest_play_playtest" on "playtest_play" ("playtest_id");
