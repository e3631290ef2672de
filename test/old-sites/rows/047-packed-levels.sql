insert into "migration" ("name") values
  ('047-packed-levels');
update "candidate" set "packed" = '{"name":"Another game"}' where "level_id" = 'PL-Bo:EABF82997';
