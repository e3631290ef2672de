insert into "migration" ("name") values
  ('030-play-counts');
