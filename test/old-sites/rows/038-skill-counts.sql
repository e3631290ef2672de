insert into "migration" ("name") values
  ('038-skill-counts');
