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
create trigger "count_progress_copy_bytes_insert" after insert on "progress_copy"
    begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.content), 0) + 200 where budget = 'progress-copies' and slot = 0; end;
create trigger "count_progress_copy_bytes_delete" after delete on "progress_copy"
    begin update stored_bytes set bytes = bytes + -(coalesce(octet_length(old.content), 0) + 200) where budget = 'progress-copies' and slot = 0; end;
create trigger "count_progress_copy_bytes_update" after update of content on "progress_copy"
    begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.content), 0) + 200 - (coalesce(octet_length(old.content), 0) + 200) where budget = 'progress-copies' and slot = 0; end;
create trigger "count_room_bytes_insert" after insert on "room"
    begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.name), 0) + 300 where budget = 'rooms' and slot = 0; end;
create trigger "count_room_bytes_delete" after delete on "room"
    begin update stored_bytes set bytes = bytes + -(coalesce(octet_length(old.name), 0) + 300) where budget = 'rooms' and slot = 0; end;
create trigger "count_room_bytes_update" after update of name on "room"
    begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.name), 0) + 300 - (coalesce(octet_length(old.name), 0) + 300) where budget = 'rooms' and slot = 0; end;
create trigger "count_room_member_bytes_insert" after insert on "room_member"
    begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.nickname), 0) + 250 where budget = 'rooms' and slot = 0; end;
create trigger "count_room_member_bytes_delete" after delete on "room_member"
    begin update stored_bytes set bytes = bytes + -(coalesce(octet_length(old.nickname), 0) + 250) where budget = 'rooms' and slot = 0; end;
create trigger "count_room_member_bytes_update" after update of nickname on "room_member"
    begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.nickname), 0) + 250 - (coalesce(octet_length(old.nickname), 0) + 250) where budget = 'rooms' and slot = 0; end;
create trigger "count_room_result_bytes_insert" after insert on "room_result"
    begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.content), 0) + 220 where budget = 'rooms' and slot = 0; end;
create trigger "count_room_result_bytes_delete" after delete on "room_result"
    begin update stored_bytes set bytes = bytes + -(coalesce(octet_length(old.content), 0) + 220) where budget = 'rooms' and slot = 0; end;
create trigger "count_room_result_bytes_update" after update of content on "room_result"
    begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.content), 0) + 220 - (coalesce(octet_length(old.content), 0) + 220) where budget = 'rooms' and slot = 0; end;
