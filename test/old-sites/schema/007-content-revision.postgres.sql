create table "content_revision" ("number" bigint not null);
insert into content_revision (number) values (1);
create function count_content_revision() returns trigger language plpgsql as $$
begin
  update content_revision set number = number + 1;
  return null;
end $$;
create trigger content_revision after insert or update or delete or truncate on "level"
  for each statement execute function count_content_revision();
create trigger content_revision after insert or update or delete or truncate on "site_setting"
  for each statement execute function count_content_revision();
