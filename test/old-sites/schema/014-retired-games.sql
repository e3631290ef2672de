create table "retired_game" ("id" bigint primary key, "name" text not null, "year" integer, "igdb_id" bigint, "merged_into" bigint, "retired_at" text not null, "undo" text not null);
