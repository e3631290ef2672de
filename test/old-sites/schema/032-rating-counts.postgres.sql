drop index "rating_rated_on";
create table "rating_count" ("day" text not null, "is_good" integer not null, "slot" integer not null, "count" integer not null, constraint "rating_count_key" primary key ("day", "is_good", "slot"));
insert into rating_count (day, is_good, slot, count)
select rated_on, is_good, 0, count(*) from rating where rated_on is not null group by rated_on, is_good;
create function count_rating(counted_day text, good integer, change integer) returns void language plpgsql as $$
begin
  if counted_day is not null then
    insert into rating_count as counted values (counted_day, good, pg_backend_pid() % 16, change)
    on conflict (day, is_good, slot) do update set count = counted.count + excluded.count;
  end if;
end $$;
create function count_ratings() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform count_rating(old.rated_on, old.is_good, -1); end if;
  if tg_op <> 'DELETE' then perform count_rating(new.rated_on, new.is_good, 1); end if;
  return null;
end $$;
create trigger count_ratings after insert or update or delete on rating
for each row execute function count_ratings();
