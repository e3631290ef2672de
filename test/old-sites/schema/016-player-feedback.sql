create table "guess_count" ("level_id" text not null references "level" ("id") on delete cascade, "step" integer not null, "game_id" bigint not null, "is_right" integer not null, "count" integer not null, constraint "guess_count_key" primary key ("level_id", "step", "game_id", "is_right"));
create table "rating" ("play_id" text primary key, "level_id" text not null references "level" ("id") on delete cascade, "is_good" integer not null);
create index "rating_level" on "rating" ("level_id", "is_good");
create table "report" ("id" text primary key, "level_id" text not null references "level" ("id") on delete cascade, "reason" text not null, "text" text not null, "created_at" text not null);
create index "report_level" on "report" ("level_id", "created_at");
