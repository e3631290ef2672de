create table "identity" ("issuer" text not null, "subject" text not null, "user_id" text not null references "user" ("id") on delete cascade, "gives_permissions" integer not null, "created_at" text not null, constraint "identity_key" primary key ("issuer", "subject"));
create index "identity_user" on "identity" ("user_id");
alter table "session" add column "by_provider" integer default 0 not null;
