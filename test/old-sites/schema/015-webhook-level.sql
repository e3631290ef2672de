alter table "webhook_message" add column "level_id" text;
