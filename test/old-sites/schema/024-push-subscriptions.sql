create table "push_subscription" ("id" text primary key, "endpoint" text not null, "p256dh" text not null, "auth" text not null, "hour" integer not null, "zone" text not null, "played_on" text, "settled_on" text, "due_on" text not null, "due_at" text not null, "attempts" integer not null, "refusals" integer not null, "confirmed_on" text not null);
create index "push_subscription_due_at" on "push_subscription" ("due_at", "id");
create index "push_subscription_confirmed_on" on "push_subscription" ("confirmed_on");
