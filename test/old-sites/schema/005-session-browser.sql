alter table "session" add column "browser" text default '' not null;
