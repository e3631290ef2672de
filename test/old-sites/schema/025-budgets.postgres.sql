create table "stored_bytes" ("budget" text not null, "slot" integer not null, "bytes" bigint not null, constraint "stored_bytes_pkey" primary key ("budget", "slot"));
alter table "picture_check" add column "bytes" bigint;
insert into stored_bytes (budget, slot, bytes) values ('progress-copies', 0, 0);
insert into stored_bytes (budget, slot, bytes) values ('rooms', 0, 0);
update stored_bytes set bytes = bytes + (
    select coalesce(sum(coalesce(octet_length(content), 0) + 200), 0) from "progress_copy"
  ) where budget = 'progress-copies';
update stored_bytes set bytes = bytes + (
    select coalesce(sum(coalesce(octet_length(name), 0) + 300), 0) from "room"
  ) where budget = 'rooms';
update stored_bytes set bytes = bytes + (
    select coalesce(sum(coalesce(octet_length(nickname), 0) + 250), 0) from "room_member"
  ) where budget = 'rooms';
update stored_bytes set bytes = bytes + (
    select coalesce(sum(coalesce(octet_length(content), 0) + 220), 0) from "room_result"
  ) where budget = 'rooms';
create function count_stored_bytes(counted text, change bigint) returns void language plpgsql as $$
begin
  if change <> 0 then
    insert into stored_bytes as stored (budget, slot, bytes)
    values (counted, pg_backend_pid() % 16, change)
    on conflict (budget, slot) do update set bytes = stored.bytes + excluded.bytes;
  end if;
end $$;
create function "count_progress_copy_bytes_insert"() returns trigger language plpgsql as $$
    begin
      perform count_stored_bytes('progress-copies', ((select coalesce(sum(coalesce(octet_length(content), 0) + 200), 0) from new_rows))::bigint);
      return null;
    end $$;
create trigger "count_progress_copy_bytes_insert" after insert on "progress_copy" referencing new table as new_rows
    for each statement execute function "count_progress_copy_bytes_insert"();
create function "count_progress_copy_bytes_delete"() returns trigger language plpgsql as $$
    begin
      perform count_stored_bytes('progress-copies', (-(select coalesce(sum(coalesce(octet_length(content), 0) + 200), 0) from old_rows))::bigint);
      return null;
    end $$;
create trigger "count_progress_copy_bytes_delete" after delete on "progress_copy" referencing old table as old_rows
    for each statement execute function "count_progress_copy_bytes_delete"();
create function "count_progress_copy_bytes_update"() returns trigger language plpgsql as $$
    begin
      perform count_stored_bytes('progress-copies', ((select coalesce(sum(coalesce(octet_length(content), 0) + 200), 0) from new_rows) - (select coalesce(sum(coalesce(octet_length(content), 0) + 200), 0) from old_rows))::bigint);
      return null;
    end $$;
create trigger "count_progress_copy_bytes_update" after update on "progress_copy" referencing old table as old_rows new table as new_rows
    for each statement execute function "count_progress_copy_bytes_update"();
create function "count_room_bytes_insert"() returns trigger language plpgsql as $$
    begin
      perform count_stored_bytes('rooms', ((select coalesce(sum(coalesce(octet_length(name), 0) + 300), 0) from new_rows))::bigint);
      return null;
    end $$;
create trigger "count_room_bytes_insert" after insert on "room" referencing new table as new_rows
    for each statement execute function "count_room_bytes_insert"();
create function "count_room_bytes_delete"() returns trigger language plpgsql as $$
    begin
      perform count_stored_bytes('rooms', (-(select coalesce(sum(coalesce(octet_length(name), 0) + 300), 0) from old_rows))::bigint);
      return null;
    end $$;
create trigger "count_room_bytes_delete" after delete on "room" referencing old table as old_rows
    for each statement execute function "count_room_bytes_delete"();
create function "count_room_bytes_update"() returns trigger language plpgsql as $$
    begin
      perform count_stored_bytes('rooms', ((select coalesce(sum(coalesce(octet_length(name), 0) + 300), 0) from new_rows) - (select coalesce(sum(coalesce(octet_length(name), 0) + 300), 0) from old_rows))::bigint);
      return null;
    end $$;
create trigger "count_room_bytes_update" after update on "room" referencing old table as old_rows new table as new_rows
    for each statement execute function "count_room_bytes_update"();
create function "count_room_member_bytes_insert"() returns trigger language plpgsql as $$
    begin
      perform count_stored_bytes('rooms', ((select coalesce(sum(coalesce(octet_length(nickname), 0) + 250), 0) from new_rows))::bigint);
      return null;
    end $$;
create trigger "count_room_member_bytes_insert" after insert on "room_member" referencing new table as new_rows
    for each statement execute function "count_room_member_bytes_insert"();
create function "count_room_member_bytes_delete"() returns trigger language plpgsql as $$
    begin
      perform count_stored_bytes('rooms', (-(select coalesce(sum(coalesce(octet_length(nickname), 0) + 250), 0) from old_rows))::bigint);
      return null;
    end $$;
create trigger "count_room_member_bytes_delete" after delete on "room_member" referencing old table as old_rows
    for each statement execute function "count_room_member_bytes_delete"();
create function "count_room_member_bytes_update"() returns trigger language plpgsql as $$
    begin
      perform count_stored_bytes('rooms', ((select coalesce(sum(coalesce(octet_length(nickname), 0) + 250), 0) from new_rows) - (select coalesce(sum(coalesce(octet_length(nickname), 0) + 250), 0) from old_rows))::bigint);
      return null;
    end $$;
create trigger "count_room_member_bytes_update" after update on "room_member" referencing old table as old_rows new table as new_rows
    for each statement execute function "count_room_member_bytes_update"();
create function "count_room_result_bytes_insert"() returns trigger language plpgsql as $$
    begin
      perform count_stored_bytes('rooms', ((select coalesce(sum(coalesce(octet_length(content), 0) + 220), 0) from new_rows))::bigint);
      return null;
    end $$;
create trigger "count_room_result_bytes_insert" after insert on "room_result" referencing new table as new_rows
    for each statement execute function "count_room_result_bytes_insert"();
create function "count_room_result_bytes_delete"() returns trigger language plpgsql as $$
    begin
      perform count_stored_bytes('rooms', (-(select coalesce(sum(coalesce(octet_length(content), 0) + 220), 0) from old_rows))::bigint);
      return null;
    end $$;
create trigger "count_room_result_bytes_delete" after delete on "room_result" referencing old table as old_rows
    for each statement execute function "count_room_result_bytes_delete"();
create function "count_room_result_bytes_update"() returns trigger language plpgsql as $$
    begin
      perform count_stored_bytes('rooms', ((select coalesce(sum(coalesce(octet_length(content), 0) + 220), 0) from new_rows) - (select coalesce(sum(coalesce(octet_length(content), 0) + 220), 0) from old_rows))::bigint);
      return null;
    end $$;
create trigger "count_room_result_bytes_update" after update on "room_result" referencing old table as old_rows new table as new_rows
    for each statement execute function "count_room_result_bytes_update"();
