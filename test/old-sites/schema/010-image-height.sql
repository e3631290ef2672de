alter table "level" add column "image_height" integer;
