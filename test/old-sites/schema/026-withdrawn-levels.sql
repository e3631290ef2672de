alter table "level" add column "withdrawn_at" text;
create table "withdrawn_level" ("level_id" text primary key, "withdrawn_at" text not null, "content" text not null);
create table "withdrawn_picture" ("path" text not null, "level_id" text not null, constraint "withdrawn_picture_pkey" primary key ("path", "level_id"));
