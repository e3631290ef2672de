create table "passkey" ("id" text primary key, "user_id" text not null references "user" ("id") on delete cascade, "credential_id" text not null unique, "public_key" text not null, "transports" text not null, "counter" bigint not null, "last_challenge_at" bigint not null, "name" text not null, "created_at" text not null, "last_used_at" text);
create index "passkey_user" on "passkey" ("user_id");
alter table "session" add column "by_passkey" integer default 0 not null;
