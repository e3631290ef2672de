insert into "migration" ("name") values
  ('046-packs');
update "level" set "may_share" = 1 where "id" = 'PL-Bo:EABF82997';
insert into "pack" ("name", "key", "version", "licence", "author", "levels", "source", "taken_at", "other_key") values
  ('Classics', 'sYVPoWfSOCmKBv1CWJnD8j7Ow1pLXWvDJ8Q0cF3kZ1Y', 2, 'CC-BY-4.0', 'Ada', '{"ZO-1":"0000000000000000000000000000000000000000000000000000000000000001"}', null, '2026-11-27T12:00:00.000Z', null);
