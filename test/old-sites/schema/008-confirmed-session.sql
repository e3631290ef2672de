alter table "session" add column "confirmed_at" text default '1970-01-01T00:00:00.000Z' not null;
