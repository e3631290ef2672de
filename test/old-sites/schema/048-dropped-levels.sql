alter table "pack" add column "dropped" text default '[]' not null;
