alter table "level" add column "also_accepted" text;
alter table "game" add column "edition_of" bigint;
