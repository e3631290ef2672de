create table "backup_run" ("id" text primary key, "state" text not null, "started_at" text not null, "seen_at" text not null, "started_by" text, "message" text not null, "progress" text);
