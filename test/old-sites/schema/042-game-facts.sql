alter table "game" add column "genre" text;
alter table "game" add column "platforms" text;
alter table "game" add column "developer" text;
