create table "loose_picture" ("path" text primary key, "since" bigint not null);
