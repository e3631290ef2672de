create table "room" ("id" text primary key, "maker_hash" text not null, "name" text not null, "used_on" text not null);
create index "room_used_on" on "room" ("used_on");
create table "room_member" ("room_id" text not null references "room" ("id") on delete cascade, "id" text not null, "nickname" text not null, constraint "room_member_pkey" primary key ("room_id", "id"));
create table "room_result" ("room_id" text not null, "member_id" text not null, "day" text not null, "content" text not null, constraint "room_result_pkey" primary key ("room_id", "member_id", "day"), constraint "room_result_member" foreign key ("room_id", "member_id") references "room_member" ("room_id", "id") on delete cascade);
create index "room_result_day" on "room_result" ("day");
