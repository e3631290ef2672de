drop index "rating_rated_on";
create table "rating_count" ("day" text not null, "is_good" integer not null, "slot" integer not null, "count" integer not null, constraint "rating_count_key" primary key ("day", "is_good", "slot"));
insert into rating_count (day, is_good, slot, count)
select rated_on, is_good, 0, count(*) from rating where rated_on is not null group by rated_on, is_good;
create trigger "count_ratings_insert" after insert on rating
  begin 
  insert into rating_count (day, is_good, slot, count)
  select new.rated_on, new.is_good, 0, 1 where new.rated_on is not null
  on conflict (day, is_good, slot) do update set count = count + excluded.count; end;
create trigger "count_ratings_delete" after delete on rating
  begin 
  insert into rating_count (day, is_good, slot, count)
  select old.rated_on, old.is_good, 0, -1 where old.rated_on is not null
  on conflict (day, is_good, slot) do update set count = count + excluded.count; end;
create trigger "count_ratings_update" after update on rating
  begin 
  insert into rating_count (day, is_good, slot, count)
  select old.rated_on, old.is_good, 0, -1 where old.rated_on is not null
  on conflict (day, is_good, slot) do update set count = count + excluded.count;
  insert into rating_count (day, is_good, slot, count)
  select new.rated_on, new.is_good, 0, 1 where new.rated_on is not null
  on conflict (day, is_good, slot) do update set count = count + excluded.count; end;
