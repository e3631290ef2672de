create table "level_sender" ("level_id" text primary key references "level" ("id") on delete cascade, "sender" text not null, "sent_at" bigint not null);
create table "sender_block" ("id" text primary key, "sender" text not null unique, "creator" text not null, "user_name" text not null, "at" text not null, "ends_at" bigint not null);
