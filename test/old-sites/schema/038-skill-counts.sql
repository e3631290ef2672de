alter table "play" add column "skill" integer default 0 not null;
create table "skill_count" ("level_id" text not null references "level" ("id") on delete cascade, "is_on_day" integer not null, "skill" integer not null, "score" integer not null, "count" integer not null, constraint "skill_count_key" primary key ("level_id", "is_on_day", "skill", "score"));
insert into skill_count (level_id, is_on_day, skill, score, count)
select level_id, is_on_day, skill, score, sum(count) from play_count
group by level_id, is_on_day, skill, score;
