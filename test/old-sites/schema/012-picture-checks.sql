create table "picture_check" ("path" text primary key, "checked_at" bigint not null, "problem" text);
