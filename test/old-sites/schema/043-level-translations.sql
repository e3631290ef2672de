alter table "level" add column "language" text;
alter table "level" add column "translations" text;
