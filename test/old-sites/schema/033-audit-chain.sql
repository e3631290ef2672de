create table "audit_head" ("id" integer primary key, "number" integer not null, "hash" text not null);
alter table "audit_entry" add column "number" integer;
alter table "audit_entry" add column "hash" text;
select "id" from "audit_entry" order by "id";
create unique index "audit_entry_number" on "audit_entry" ("number");
