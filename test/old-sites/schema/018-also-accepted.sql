alter table "level" add column "also_accepted" text;
