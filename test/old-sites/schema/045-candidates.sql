create table "candidate" ("level_id" text primary key references "level" ("id") on delete cascade, "origin" text not null, "verdict" text, "put_off_at" text, "dropped_at" text);
