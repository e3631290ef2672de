insert into "migration" ("name") values
  ('032-rating-counts');
