alter table "play" add column "is_on_day" integer default 0 not null;
create table "play_count" ("level_id" text not null references "level" ("id") on delete cascade, "is_on_day" integer not null, "day" text not null, "skill" integer not null, "score" integer not null, "count" integer not null, constraint "play_count_key" primary key ("level_id", "is_on_day", "day", "skill", "score"));
create table "day_count" ("day" text not null, "is_on_day" integer not null, "score" integer not null, "count" integer not null, constraint "day_count_key" primary key ("day", "is_on_day", "score"));
create table "daily_time" ("level_id" text primary key, "since" text not null, "until" text not null);
select key, value from site_setting;
update play set is_on_day = 1 where exists (
  select 1 from daily_time
  where daily_time.level_id = play.level_id and since <= play.created_at and play.created_at < until
);
drop table "daily_time";
insert into play_count (level_id, is_on_day, day, skill, score, count)
select level_id, is_on_day, substr(created_at, 1, 10), 0, score, count(*) from play group by level_id, is_on_day, substr(created_at, 1, 10), score;
insert into day_count (day, is_on_day, score, count)
select day, is_on_day, score, sum(count) from play_count group by day, is_on_day, score;
create function subtract_day_counts() returns trigger language plpgsql as $$
begin
  -- Locked in the order in which plays are counted, so that neither waits for the other.
  perform 1 from day_count where (day, is_on_day, score) in (select day, is_on_day, score from old_rows)
  order by day, is_on_day, score for update;
  update day_count set count = day_count.count - gone.count
  from (select day, is_on_day, score, sum(count) as count from old_rows group by day, is_on_day, score) as gone
  where (day_count.day, day_count.is_on_day, day_count.score) = (gone.day, gone.is_on_day, gone.score);
  return null;
end $$;
create trigger day_count_subtract after delete on play_count referencing old table as old_rows
for each statement execute function subtract_day_counts();
create index "play_created_at" on "play" ("created_at");
alter table "rating" add column "rated_on" text;
update rating set rated_on = (select substr(created_at, 1, 10) from play where play.play_id = rating.play_id);
create index "rating_rated_on" on "rating" ("rated_on", "is_good");
