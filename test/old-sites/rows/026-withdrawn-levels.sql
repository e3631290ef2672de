insert into "migration" ("name") values
  ('026-withdrawn-levels');
insert into "withdrawn_level" ("level_id", "withdrawn_at", "content") values
  ('ZO-DELETED', '2026-11-22T05:19:18.000Z', '{"row":{"id":"ZO-DELETED","path":""},"snapshots":[]}');
insert into "withdrawn_picture" ("path", "level_id") values
  ('0000000000000000000000000000000000000000000000000000000000000000.webp', 'ZO-DELETED');
