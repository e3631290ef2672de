alter table "user" add column "last_login_at" text;
update "user" set last_login_at =
(select max(at) from audit_entry where action = 'logged-in' and subject = "user".name);
create table "user_link" ("id" text primary key, "hash" text not null unique, "user_id" text references "user" ("id") on delete cascade, "permissions" text not null, "created_by" text, "created_at" text not null, "ends_at" text not null, "used_at" text);
create table "access_token" ("id" text primary key, "hash" text not null unique, "user_id" text not null references "user" ("id") on delete cascade, "name" text not null, "permissions" text not null, "created_at" text not null, "ends_at" text not null, "last_used_on" text);
