alter table "candidate" add column "packed" text;
