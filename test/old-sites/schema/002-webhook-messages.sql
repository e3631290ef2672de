create table "webhook_message" ("id" text primary key, "content" text not null, "attempts" integer not null, "created_at" text not null, "due_at" text not null);
