alter table "level" add column "step_descriptions" text;
