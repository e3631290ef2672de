create table "message_receiver" ("id" text primary key, "name" text not null, "format" text not null, "host" text not null, "secrets" text not null, "events" text not null, "queue_days" integer not null, "zone" text not null, "created_at" text not null);
create table "receiver_state" ("receiver_id" text primary key, "told" text, "sent_at" text, "problem" text, "problem_at" text);
insert into receiver_state (receiver_id, told) select 'environment', value from site_setting where key = 'told';
delete from site_setting where key = 'told';
select * from "webhook_message";
alter table "webhook_message" rename to "queued_message";
alter table "queued_message" add column "receiver_id" text default 'environment' not null;
