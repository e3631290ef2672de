create table "score_revision" ("number" bigint not null);
insert into score_revision (number) values (1);
create function count_score_revision() returns trigger language plpgsql as $$
begin
  update score_revision set number = number + 1;
  return null;
end $$;
create trigger score_revision after insert or update or delete or truncate on score_count
for each statement execute function count_score_revision();
