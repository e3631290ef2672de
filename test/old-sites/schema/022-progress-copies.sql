create table "progress_copy" ("id" text primary key, "revision" text not null, "content" text, "used_on" text not null);
create index "progress_copy_used_on" on "progress_copy" ("used_on");
