insert into "migration" ("name") values
  ('027-backup-runs');
insert into "backup_run" ("id", "state", "started_at", "seen_at", "started_by", "message", "progress") values
  ('last', 'done', '2026-11-23T03:00:02.117Z', '2026-11-23T03:00:41.904Z', 'admin', 'One picture is missing from it: see Pictures', null);
