create table "review_entry" ("level_id" text not null references "level" ("id") on delete cascade, "number" integer not null, "at" text not null, "kind" text not null, "user_name" text, "reasons" text not null, "text" text not null, "snapshot" text, "snapshot_path" text, constraint "review_entry_key" primary key ("level_id", "number"));
create index "review_entry_path" on "review_entry" ("snapshot_path");
create table "submission_key" ("hash" text primary key, "level_id" text not null references "level" ("id") on delete cascade, "created_at" text not null);
create index "submission_key_level" on "submission_key" ("level_id");
create table "level_claim" ("level_id" text primary key references "level" ("id") on delete cascade, "user_name" text not null, "ends_at" bigint not null);
