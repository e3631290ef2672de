insert into "migration" ("name") values
  ('048-dropped-levels');
update "pack" set "dropped" = '["ZO-2"]' where "name" = 'Classics';
