alter table "level" add column "masks" text;
