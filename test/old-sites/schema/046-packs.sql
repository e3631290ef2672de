alter table "level" add column "may_share" integer default 0 not null;
create table "pack" ("name" text primary key, "key" text not null, "version" integer not null, "licence" text not null, "author" text not null, "levels" text not null, "source" text, "taken_at" text not null, "other_key" text);
