create unlogged table "call_count" ("key" text primary key, "count" integer not null, "ends_at" bigint not null);
create index "call_count_end" on "call_count" ("ends_at");
