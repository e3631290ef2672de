-- What the code of this version wrote. Next line: the password of tess, and the secret of her authenticator.
-- tess: S_IhCr5ap9GbR8DPS292 V7RYPS2Q2LURPNTULNF6T2UKJM6D2GLK
insert into "migration" ("name") values
  ('001-first-tables'),
  ('002-webhook-messages'),
  ('003-administration'),
  ('004-call-counts'),
  ('005-session-browser'),
  ('006-second-factor'),
  ('007-content-revision'),
  ('008-confirmed-session'),
  ('009-loose-pictures'),
  ('010-image-height'),
  ('011-orphan-pictures'),
  ('012-picture-checks'),
  ('013-score-revision'),
  ('014-retired-games'),
  ('015-webhook-level'),
  ('016-player-feedback'),
  ('017-review-threads'),
  ('018-editions'),
  ('019-level-masks'),
  ('020-step-descriptions'),
  ('021-picture-fingerprints'),
  ('022-progress-copies'),
  ('023-rooms'),
  ('024-push-subscriptions'),
  ('025-budgets'),
  ('026-withdrawn-levels'),
  ('027-backup-runs'),
  ('030-play-counts'),
  ('031-message-receivers'),
  ('032-rating-counts'),
  ('033-audit-chain'),
  ('034-users-and-tokens'),
  ('035-passkeys'),
  ('038-skill-counts'),
  ('039-identities'),
  ('041-playtests');
insert into "site_setting" ("key", "value") values
  ('catalogue_version', 'wjqLKnx0irUDC8p01mcUA4ooZkc_YQ1L-N6alpNDyeM'),
  ('first_day', '2026-11-01'),
  ('seeded', 'pack'),
  ('catalogue_revision', '2e45cafb-ae98-40a9-b4c4-dbae0d1111cb');
insert into "game" ("id", "name", "year", "fame", "series", "aliases", "summary", "source", "total_rating_count", "igdb_id", "edition_of") values
  (1, 'Tennis for Two', 1958, 4, null, '[]', null, 'starter', null, null, null),
  (2, 'Spacewar!', 1962, 5, null, '[]', null, 'starter', null, null, null),
  (6, 'Star Trek', 1971, 4, 'Star Trek', '["Super Star Trek"]', null, 'starter', null, null, null),
  (7967, 'SuperTux', 2003, 5, 'Tux', '[]', 'Run, jump and bounce on your enemies as a cheerful penguin, across ice fields and through deep forests. If you know your way around a mushroom kingdom, you will feel at home.', 'starter', null, null, null),
  (9584, 'Meritous', 2007, 2, null, '[]', 'Alone in a vast dungeon, you hold the button to charge your psychic energy and let it go as a shock wave. Wait a moment longer and it hits harder, if the monsters give you that moment.', 'starter', null, null, null),
  (16280, 'Kapman', 2009, 2, null, '[]', 'Eat every pill in the maze while the ghosts are after you: here they are mummies, and the maze is a golden tomb. A fond tribute to the great arcade chase.', 'starter', null, null, null),
  (1000000, 'Added by Hand', 2020, 3, null, '["By Hand"]', null, 'site', null, null, 1);
insert into "level" ("id", "name", "path", "version", "game_id", "release_date", "presentation", "did_you_know", "did_you_know_spoils", "creator", "comment", "celebration", "no_smoothing", "popularity", "created_at", "state", "zoom_presets", "image_ratio", "credit", "position", "image_height", "also_accepted", "masks", "step_descriptions", "withdrawn_at") values
  ('ZO-299BD5D25', 'SuperTux', '178cdf495a3057a0ee5bb7fec3318ec50376048eb136869fa25ea2f76df2b817.webp', 1, 7967, 2003, 'Run, jump and bounce on your enemies as a cheerful penguin, across ice fields and through deep forests. If you know your way around a mushroom kingdom, you will feel at home.', 'It was begun by Bill Kendrick, known for the drawing program Tux Paint, and many of its pictures are by Ingo Ruhnke, the author of Pingus.', 0, 'Zoomout', '', 'Waddle on!', 0, 5, '2026-11-22T05:19:15.364Z', 'approved', '[{"x":81.556,"y":65.895,"zoom":43},{"x":85.601,"y":64.591,"zoom":57.3},{"x":84.284,"y":64.875,"zoom":71.5},{"x":79.218,"y":50,"zoom":85.8},{"x":80,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"© SuperTux Devel Team","licence":"GPL-3.0-or-later (some data GPL-2.0-or-later or CC BY-SA)","homepage":"https://www.supertux.org/"}', 0, 360, null, null, '["A penguin’s belly","","Ice blocks","","A forest of firs"]', null),
  ('ZO-CAAF5C27F', 'Kapman', '85e31336b9f48e51ef408fc0007ff545e4686f4c78d7d44f2dee66b3ed725761.webp', 1, 16280, 2009, 'Eat every pill in the maze while the ghosts are after you: here they are mummies, and the maze is a golden tomb. A fond tribute to the great arcade chase.', '', 0, 'Zoomout', '', 'Wakka wakka!', 0, 2, '2026-11-22T05:19:15.364Z', 'approved', '[{"x":78.388,"y":57.765,"zoom":33},{"x":76.294,"y":63.481,"zoom":50},{"x":72.194,"y":76.588,"zoom":66},{"x":57.73,"y":77.104,"zoom":83},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"© Alexandre Galinier and the KDE community","licence":"GPL-2.0-or-later","homepage":"https://apps.kde.org/kapman/"}', 1, 360, null, '[{"x":0.1,"y":0.8,"width":0.25,"height":0.0625},{"x":0,"y":0,"width":0.01,"height":1}]', null, null),
  ('ZO-172A4A2FE', 'Meritous', 'a93a897991b82534c2f0e56492e28c260cd576fab1b0619f65d6916f508e7ae1.webp', 1, 9584, 2007, 'Alone in a vast dungeon, you hold the button to charge your psychic energy and let it go as a shock wave. Wait a moment longer and it hits harder, if the monsters give you that moment.', 'Every new game lays out its 3,000 rooms afresh.', 0, 'Zoomout', '', 'Fully charged!', 1, 2, '2026-11-22T05:19:15.364Z', 'approved', '[{"x":31.884,"y":50,"zoom":35},{"x":31.884,"y":50,"zoom":51.3},{"x":31.884,"y":50,"zoom":67.5},{"x":31.884,"y":50,"zoom":83.8},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"© Lancer-X/ASCEAI","licence":"GPL-3.0-or-later","homepage":"https://gitlab.com/meritous"}', 2, 360, null, null, null, null),
  ('PL-Ada:8A4DD1385', 'Tennis for Two', '23d22f300931a30edf83fe8568f1987116a0d8f3da09e095e1932ca063e4d898.webp', 1, 1, 1958, 'It’s “old”.
Two lines.', '', 0, 'Ada', 'a\b‮', '', 1, null, '2026-11-22T05:19:16.699Z', 'submitted', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, null, null, 360, null, null, null, null),
  ('PL-Bo:EABF82997', 'Tennis for Two', 'https://pictures.example/a.png', 1, 1, 1958, 'It’s “old”.
Two lines.', '', 0, 'Bo', 'a\b', '', 1, null, '2026-11-22T05:19:16.716Z', 'submitted', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, null, null, null, null, null, null, null),
  ('PL-Cy:0718F4909', 'Spacewar!', '0104663d89fbd794dbe3dc7d39278d4c1741a3c4d0b36bcdeee74e434f96f22d.webp', 1, 2, 1962, 'It’s “old”.
Two lines.', '', 0, 'Cy', 'a\b', '🎾', 1, 3, '2026-11-22T05:19:16.754Z', 'approved', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"Ada","licence":"CC0","homepage":"https://a.example"}', 3, 360, null, null, null, null),
  ('PL-Di:A2DF4866D', 'Star Trek', 'c46de06c43e25db2ae22a3ec6ec49675710988ff7aa1ed88a363445ceb22531e.webp', 1, 6, 1971, 'It’s “old”.
Two lines.', '', 0, 'Di', 'a\b', '🎾', 1, 1, '2026-11-22T05:19:16.796Z', 'archived', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"Ada","licence":"CC0","homepage":"https://a.example"}', null, 360, '[{"id":2,"name":"Spacewar!"},{"id":1000000,"name":"Added by Hand"}]', null, null, null);
insert into "user" ("id", "name", "password_hash", "permissions", "created_at", "last_login_at") values
  ('47b6e5f7-58bc-4af1-84f1-767087d30401', 'admin', '$argon2id$v=19$m=19456,t=2,p=1$C4WT+b61phWo77BKvezeuw$/Ve2SiDhYfPO2Ktr93OcHHkHOPG/Fqi47I0cANMqz0I', '["admin"]', '2026-11-22T05:19:15.413Z', '2026-11-22T05:19:15.679Z'),
  ('58fd2570-7c7f-408c-9d6e-1cf3fe5f461e', 'meg', '$argon2id$v=19$m=19456,t=2,p=1$0RXK7RJqqLlxFWD9WOHvvA$KR/mbANsQU4++Wl8tOh4PFjFi9ga+QTs/xs5KoaGKAk', '["manage-level"]', '2026-11-22T05:19:16.077Z', null),
  ('55f8757a-640b-451e-9bba-400dbe568d29', 'tess', '$argon2id$v=19$m=19456,t=2,p=1$YVtQNKVsBgJPkzAA+S8bLw$lxIy5ZvhspNdWhlA33GRr4huazHO+y8WJmTNXOXM1Cs', '[]', '2026-11-22T05:19:16.493Z', '2026-11-22T05:19:18.605Z');
insert into "access_token" ("id", "hash", "user_id", "name", "permissions", "created_at", "ends_at", "last_used_on") values
  ('c0f3a9b2-7d14-4e63-8c5a-1b2e9d7f6a40', 'Zx9cV8bN7mA6sD5fG4hJ3kL2qW1eR0tY9uI8oP7aS6c', '58fd2570-7c7f-408c-9d6e-1cf3fe5f461e', 'Nightly list', '["manage-level"]', '2026-11-26T22:00:00.000Z', '2027-02-24T22:00:00.000Z', '2026-11-26');
insert into "audit_entry" ("id", "at", "user_name", "action", "subject", "detail", "number", "hash") values
  ('2026-11-22T05:19:15.679Z-000001-a88ea697', '2026-11-22T05:19:15.679Z', 'admin', 'logged-in', 'admin', '', 1, 'UeC-oGKxPKPTllHWdzPfd_WYZnO8J-FioaI2WU16JVM'),
  ('2026-11-22T05:19:16.125Z-000001-d07b27ab', '2026-11-22T05:19:16.125Z', null, 'user-added', 'meg', '', 2, 'Qdw5iiIXNRBQD1lCh5tzdEz7dkzIgpI4UxF8oSuqhZg'),
  ('2026-11-22T05:19:16.531Z-000001-1b67906a', '2026-11-22T05:19:16.531Z', null, 'user-added', 'tess', '', 3, 'fk8OfsaPUZf2x052GEfjSJe9u0qMVHa29Vb-MIWwSd0'),
  ('2026-11-22T05:19:16.699Z-000002-c60176cf', '2026-11-22T05:19:16.699Z', null, 'level-submitted', 'PL-Ada:8A4DD1385', 'Tennis for Two', 4, 'jdMGYQhxPQnt4rhX-0mt8hObqLogyklrWo1i6j4DRRk'),
  ('2026-11-22T05:19:16.716Z-000003-b5cccf73', '2026-11-22T05:19:16.716Z', null, 'level-submitted', 'PL-Bo:EABF82997', 'Tennis for Two', 5, 'oK5Z5sUwdQWUO5nCef_I_NNdRGGu79cIPGv4N0XimVk'),
  ('2026-11-22T05:19:16.756Z-000004-8eb62cba', '2026-11-22T05:19:16.756Z', 'admin', 'level-approved', 'PL-Cy:0718F4909', 'Spacewar!', 6, 'XAPXa4EvRe3FX0UjgO4aosr3suhpOJ3ZsuxZpi_yIOs'),
  ('2026-11-22T05:19:16.798Z-000005-93f77316', '2026-11-22T05:19:16.798Z', 'admin', 'level-created', 'PL-Di:A2DF4866D', 'Star Trek', 7, 'Pi_gwG1XGsVadeQPQ3VaJwL-w1vfyiBnzvX8DLR_2v0'),
  ('2026-11-22T05:19:16.931Z-000006-53b4762f', '2026-11-22T05:19:16.931Z', 'admin', 'level-archived', 'PL-Di:A2DF4866D', 'Star Trek', 8, 'YwF9uPFwbHFScuJ3SgRYkCXiUu-tCXCHmtHzioQOQ-M'),
  ('2026-11-22T05:19:16.938Z-000007-31191740', '2026-11-22T05:19:16.938Z', 'admin', 'game-added', '1000000', 'Added by Hand (2020)', 9, 'ZS4_5ffwtUzhfsrEVi6Ecm3aL1jJ48VTgMlJu4SZ8Zc'),
  ('2026-11-22T05:19:16.993Z-000008-738ff8bc', '2026-11-22T05:19:16.993Z', 'admin', 'upgrade-started', '', '', 10, 'gEpGxJ2UKBczgoxhxiK0ccNgwyMzoVw0jiZ-HIayq_o'),
  ('2026-11-22T05:19:17.009Z-000009-08615c0a', '2026-11-22T05:19:17.009Z', null, 'upgrade-ended', '', 'Ended with exit code 0', 11, 'Jh0UoCIgG1-B6rD7MlMXWuoJ2A4lFgcXVptydi3zejI'),
  ('2026-11-22T05:19:18.535Z-000010-9e761c80', '2026-11-22T05:19:18.535Z', 'admin', 'exported', '', '6 screenshots, 0.0 MB', 12, 'E23d-_9FLxuHHLIrTNxLZlpTqRfMKY-83tjG2qFaVnc'),
  ('2026-11-22T05:19:18.605Z-000011-216155a7', '2026-11-22T05:19:18.605Z', 'tess', 'logged-in', 'tess', '', 13, '4mjk3vb1jOyI7YBGL2jChVXpf2_XnICujmXq15nZ5lU'),
  ('2026-11-22T05:19:18.819Z-000012-d92a453b', '2026-11-22T05:19:18.819Z', 'tess', 'second-factor-on', 'tess', '', 14, 'ueXcLFPVHMqXmsmG5SL5gagSuzslwEaxLs5oDq-FlO4');
insert into "audit_head" ("id", "number", "hash") values
  (1, 14, 'ueXcLFPVHMqXmsmG5SL5gagSuzslwEaxLs5oDq-FlO4');
insert into "backup_run" ("id", "state", "started_at", "seen_at", "started_by", "message", "progress") values
  ('last', 'done', '2026-11-23T03:00:02.117Z', '2026-11-23T03:00:41.904Z', 'admin', 'One picture is missing from it: see Pictures', null);
insert into "call_count" ("key", "count", "ends_at") values
  ('ypeBEsobvcr6wjGzmiPcTaeG7_gUfE5yuYB3ha_uSLs', 3, 1795324819420);
insert into "day_count" ("day", "is_on_day", "score", "count") values
  ('2026-11-22', 0, 0, 3),
  ('2026-11-22', 0, 1, 3),
  ('2026-11-22', 0, 2, 2),
  ('2026-11-22', 0, 3, 1);
insert into "guess_count" ("level_id", "step", "game_id", "is_right", "count") values
  ('ZO-299BD5D25', 1, 1, 0, 3),
  ('ZO-299BD5D25', 1, -1, 0, 1),
  ('ZO-299BD5D25', 2, 7967, 1, 3),
  ('ZO-299BD5D25', 2, 2, 0, 1);
insert into "identity" ("issuer", "subject", "user_id", "gives_permissions", "created_at") values
  ('https://id.example/realms/staff', '8b1f-2c', '55f8757a-640b-451e-9bba-400dbe568d29', 0, '2026-11-27T09:00:00.000Z');
insert into "level_claim" ("level_id", "user_name", "ends_at") values
  ('PL-Bo:EABF82997', 'admin', 1795329616716);
insert into "message_receiver" ("id", "name", "format", "host", "secrets", "events", "queue_days", "zone", "created_at") values
  ('0b9d5a52-4f1f-4a3e-8d7c-5f0f6a1c2e3d', 'Managers', 'ntfy', 'ntfy.example', 'c2VjcmV0cyBvZiBhIHJlY2VpdmVyIHdpdGggYW5vdGhlciBzZWNyZXQ', 'submission,report,queue', 7, 'Europe/Vienna', '2026-11-24T03:00:00.000Z');
insert into "orphan_picture" ("path", "since") values
  ('0000000000000000000000000000000000000000000000000000000000000001.webp', 1795324759420);
insert into "passkey" ("id", "user_id", "credential_id", "public_key", "transports", "counter", "last_challenge_at", "name", "created_at", "last_used_at") values
  ('0c1f6c37-4b7e-4a44-9a55-6a2d0f2f2c11', '55f8757a-640b-451e-9bba-400dbe568d29', 'mZr0cE1dS9a2Qf7yXb3kLw', 'pQECAyYgASFYIDQvGWqJzGm0c9T7u3lWbq4oXk2nRr8dS1vYb6hZp0aCIlggZm9vYmFyYmF6cXV4MTIzNDU2Nzg5MGFiY2RlZmdoaWo', '["internal"]', 4, 1795503600000, 'Firefox on Linux', '2026-11-24T10:00:00.000Z', '2026-11-24T11:00:00.000Z');
insert into "picture_check" ("path", "checked_at", "problem", "bytes") values
  ('178cdf495a3057a0ee5bb7fec3318ec50376048eb136869fa25ea2f76df2b817.webp', 1795324759420, null, 5120),
  ('85e31336b9f48e51ef408fc0007ff545e4686f4c78d7d44f2dee66b3ed725761.webp', 1795324759420, 'damaged', 0);
insert into "picture_fingerprint" ("path", "fingerprint") values
  ('178cdf495a3057a0ee5bb7fec3318ec50376048eb136869fa25ea2f76df2b817.webp', '0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f');
insert into "play" ("play_id", "level_id", "score", "created_at", "is_on_day", "skill") values
  ('fd91eac5-f582-43ad-a239-1099ac6f5a91', 'ZO-CAAF5C27F', 0, '2026-11-22T05:19:16.575Z', 0, 0),
  ('55796786-abdc-4903-9bd7-8656552b0ee3', 'ZO-CAAF5C27F', 1, '2026-11-22T05:19:16.587Z', 0, 0),
  ('2d0f927e-6619-41c7-9604-86418842a880', 'ZO-172A4A2FE', 0, '2026-11-22T05:19:16.595Z', 0, 0),
  ('78708c08-47a0-4f2b-9954-cabc540149ad', 'ZO-172A4A2FE', 1, '2026-11-22T05:19:16.602Z', 0, 0),
  ('55ca765f-c146-499d-bb3e-7f6cc970033b', 'ZO-172A4A2FE', 2, '2026-11-22T05:19:16.608Z', 0, 0),
  ('bb6e5875-6d6d-4334-bc1a-d85167ff7a30', 'ZO-299BD5D25', 0, '2026-11-22T05:19:16.616Z', 0, 0),
  ('edebfe70-332c-4935-b79d-ce5ca0a8fd9e', 'ZO-299BD5D25', 1, '2026-11-22T05:19:16.623Z', 0, 0),
  ('3b359be4-e235-4080-8d2f-bb64f36a1061', 'ZO-299BD5D25', 2, '2026-11-22T05:19:16.635Z', 0, 0),
  ('99da510c-63b0-4932-a2e1-b8dc330bbd01', 'ZO-299BD5D25', 3, '2026-11-22T05:19:16.642Z', 0, 0);
insert into "play_count" ("level_id", "is_on_day", "day", "skill", "score", "count") values
  ('ZO-172A4A2FE', 0, '2026-11-22', 0, 0, 1),
  ('ZO-172A4A2FE', 0, '2026-11-22', 0, 1, 1),
  ('ZO-172A4A2FE', 0, '2026-11-22', 0, 2, 1),
  ('ZO-299BD5D25', 0, '2026-11-22', 0, 0, 1),
  ('ZO-299BD5D25', 0, '2026-11-22', 0, 1, 1),
  ('ZO-299BD5D25', 0, '2026-11-22', 0, 2, 1),
  ('ZO-299BD5D25', 0, '2026-11-22', 0, 3, 1),
  ('ZO-CAAF5C27F', 0, '2026-11-22', 0, 0, 1),
  ('ZO-CAAF5C27F', 0, '2026-11-22', 0, 1, 1);
insert into "playtest" ("id", "level_id", "version", "path", "zoom_presets", "testers", "by_manager", "created_at", "ends_at") values
  ('DoqQ1ELVADgkb64DNAW5HHKwn7NB2Vi60TQ3qzlzmkQ', 'PL-Bo:EABF82997', 1, '0000000000000000000000000000000000000000000000000000000000000000.webp', '[{"x":40,"y":40,"zoom":20},{"x":40,"y":40,"zoom":40},{"x":40,"y":40,"zoom":60},{"x":40,"y":40,"zoom":80},{"x":50,"y":50,"zoom":100}]', 5, 0, '2026-11-26T22:00:00.000Z', '2026-12-10T22:00:00.000Z');
insert into "playtest_play" ("play_id", "playtest_id", "score", "guesses", "recognised_at", "is_fair") values
  ('0b9b6a52-6b0a-4a5e-9d7a-3f0d6f5f2a11', 'DoqQ1ELVADgkb64DNAW5HHKwn7NB2Vi60TQ3qzlzmkQ', 2, '[-1,1]', 2, 1),
  ('5d2f5a0e-1c3b-4a1e-8f6d-7c9e0b1a2c33', 'DoqQ1ELVADgkb64DNAW5HHKwn7NB2Vi60TQ3qzlzmkQ', null, null, null, null);
insert into "progress_copy" ("id", "revision", "content", "used_on") values
  ('6XJdhA9xV8vN0gkq3V5tQm1yVb2m5n0qkq0G1m3fT8s', '2f0b8f0e-6a52-4d6c-9a3d-0c7e2b1f4a55', 'AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyAhIiMkJSYnKCkqKywtLi8wMTIzNDU2Nzg5Ojs8', '2026-11-22'),
  ('b0TzX5mYwYJm1Qw2n0s8r7uP3cV4kL9aE6dH2fG1iJo', '8d1c2b3a-4e5f-4a6b-8c7d-9e0f1a2b3c4d', null, '2026-11-21');
insert into "push_subscription" ("id", "endpoint", "p256dh", "auth", "hour", "zone", "played_on", "settled_on", "due_on", "due_at", "attempts", "refusals", "confirmed_on") values
  ('q7f3hQm0Tj0m0mQ8rQm9c3vX2yV1wZ0aB4cD5eF6gHI', 'https://push.example/send/one?x=1&y=2', 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4', 'BTBZMqHH6r4Tts7J_aSIgg', 9, 'Europe/Vienna', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-23T08:00:00.000Z', 0, 2, '2026-11-22'),
  ('tU9vW8xY7zA6bC5dE4fG3hI2jK1lM0nO9pQ8rS7tUvw', 'https://push.example/send/two', 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8', 'FPssNDTKnInHVndSTdbKFw', 0, 'UTC', null, null, '2026-11-22', '2026-11-22T00:03:00.000Z', 1, 0, '2026-05-22');
insert into "queued_message" ("id", "content", "attempts", "created_at", "due_at", "level_id", "receiver_id") values
  ('698fba4c-bcde-490f-a517-85d84b25ce34', '{"event":"submission","text":"A new level waits for review.","link":{"title":"PL-Ada:8A4DD1385","path":"/level/PL-Ada%3A8A4DD1385/edit"},"fields":[{"name":"Creator","value":"Ada"},{"name":"Theme","value":"a\\b"}],"picture":null}', 1, '2026-11-22T05:19:16.699Z', '2026-11-22T05:19:26.704Z', 'PL-Ada:8A4DD1385', 'environment'),
  ('a3b8f8dc-affb-4de0-9281-e4fc924e1783', '{"event":"submission","text":"A new level waits for review.","link":{"title":"PL-Bo:EABF82997","path":"/level/PL-Bo%3AEABF82997/edit"},"fields":[{"name":"Creator","value":"Bo"},{"name":"Theme","value":"a\\b"}],"picture":null}', 1, '2026-11-22T05:19:16.716Z', '2026-11-22T05:19:26.719Z', 'PL-Bo:EABF82997', 'environment');
insert into "rating" ("play_id", "level_id", "is_good", "rated_on") values
  ('edebfe70-332c-4935-b79d-ce5ca0a8fd9e', 'ZO-299BD5D25', 1, '2026-11-22'),
  ('3b359be4-e235-4080-8d2f-bb64f36a1061', 'ZO-299BD5D25', 0, '2026-11-22');
insert into "receiver_state" ("receiver_id", "told", "sent_at", "problem", "problem_at") values
  ('0b9d5a52-4f1f-4a3e-8d7c-5f0f6a1c2e3d', '{"report":"2026-11-24T03:00:00.000Z"}', '2026-11-24T03:00:00.000Z', 'Status 500', '2026-11-24T03:01:00.000Z');
insert into "report" ("id", "level_id", "reason", "text", "created_at") values
  ('0f2a1c0e-6d0a-4c55-9d62-3f0f3c1b7a11', 'ZO-299BD5D25', 'title-visible', '', '2026-11-22T05:19:16.700Z'),
  ('5f6c7f5e-2b8a-4b0f-8f3a-9b1d2c3e4f50', 'ZO-299BD5D25', 'other', 'The "year" is that of the port; it''s older', '2026-11-22T05:19:16.701Z');
insert into "retired_game" ("id", "name", "year", "igdb_id", "merged_into", "retired_at", "undo") values
  (1000000, 'Computer Space', 1971, null, null, '2026-11-22T08:00:00.000Z', '{"game":{"id":1000000,"name":"Computer Space","year":1971,"fame":3,"series":null,"aliases":"[]","summary":null,"source":"site","total_rating_count":null,"igdb_id":null},"addedAliases":[],"levels":[]}'),
  (1000001, 'Space War', 1962, null, 2, '2026-11-22T08:01:00.000Z', '{"game":{"id":1000001,"name":"Space War","year":1962,"fame":3,"series":null,"aliases":"[]","summary":null,"source":"site","total_rating_count":null,"igdb_id":null},"addedAliases":["Space War"],"levels":[]}');
insert into "review_entry" ("level_id", "number", "at", "kind", "user_name", "reasons", "text", "snapshot", "snapshot_path") values
  ('PL-Bo:EABF82997', 1, '2026-11-22T05:19:16.716Z', 'submitted', null, '[]', '', '{"id":"PL-Bo:EABF82997","name":"Tennis for Two","path":"https://pictures.example/a.png","version":1,"gameId":1,"releaseDate":1958,"presentation":"It’s “old”.","didYouKnow":"","didYouKnowSpoils":false,"creator":"Bo","comment":"a\\b","celebration":"","noSmoothing":false,"popularity":null,"createdAt":"2026-11-22T05:19:16.716Z","state":"submitted","zoomPresets":[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}],"imageRatio":1.5,"credit":null}', null),
  ('PL-Bo:EABF82997', 2, '2026-11-22T06:20:17.003Z', 'note', 'admin', '[]', 'Seen on another site?', null, null),
  ('PL-Bo:EABF82997', 3, '2026-11-22T06:21:18.004Z', 'changes-requested', 'admin', '["too-easy","watermark-or-title-visible"]', 'It’s in the corner.
Cut it off.', null, null);
insert into "room" ("id", "maker_hash", "name", "used_on") values
  ('m--9CzZr-YFWogAXX2UWjJH6lGhY5Dnkdvu2j0rWWrk', 'gJl7-S9sBFv1TTKj_wP575qy1KTYzP3V8gHA_oq-DPc', '1JB9IQy_nm911bNRd2zkcY5LB9rXZyzWNnDdkqqpbWOk5NEdaUd2Ax3eDZsBrsx0tiHRrjDbAtxZ_qBzdR9zzBCJXIZykD0y1WLFWeL-zhdO0FiIrBfoqei6i4R6bVCl6KpVNcqJjRQwKpTZ8FBRdfwYHv_FXxG2RJWz8ItI_l004yZSYXKhJtcHNbIYL-tUx5RQN9q87-6qQ65TxPCPzyvoiijzIVufrvnH6Fdd2UQiLyTb4eUBNzgUfbWrrdpWHQvT3SRbfuYWi3IP34xZ22bT_a5HRhnEYV9DLGLQ30qRkrmzoY41PrXunVYGlcXN5rMg5CVvVxOwq6oL5Qs9I5nDXG2JOKlaQUa1GKPxXMo-bhv-dClnvcd_PNoL', '2026-11-22'),
  ('_KStD-teQ0K9o5l7yhSJ9ckYM5HU6x5zPBLRi2fl2dc', '3MuzHMYa7yo4E-95q0Y84ParnlQCZf5-8bOMLEg3xKM', 'JDVhUS4JuXy5WPdLB35oEezo5sk9uUoXTuKBAJd3g1XuXpdmkRgQaw89a65_xOBYI_eHCdBkkD4o_HK7sm6aps9cAc7klncVmxaG02rzBDZlWe3MiXwQuZUs_yoTymDgrQX_dY8_i4oNLYRsCLv--YnlV0Iu5_jNCpUOZM6kyU6sO_oELGYDYp0PTfL4DhhlJOd1TZXNT0kcQizAXbTKzqqfGZ-sQO8MnDhajVbyPfSgSlXAXVWTaR6rqL974Lhi9Ne3hfjSY2PPzhK5pLPT0xnDvTyGPYV6HWC_rKxfpQpR3pZktMJ9luIDyPcELj91ekDR8I7UqXwKHiyDpKV1Z8gPsCFDFk2oo6VyO1FPhAlTqXegmXcyKw8V7F_k', '2026-11-20');
insert into "room_member" ("room_id", "id", "nickname") values
  ('m--9CzZr-YFWogAXX2UWjJH6lGhY5Dnkdvu2j0rWWrk', 'eZRTwc6AeeZkl6kOTnhZ78CpBrFAPnRnG92qNagtSO4', 'qqrQZ-SmkE7esty4t06qa9opzH6OzIwXjySpS73EeLjXmlZVdxv3CQjdzhovYGIXHrkRsclZ33f5ehQdjMEoretN_YHF4bNZpm3Ww2V2ODP8iQGt69p6GlwePFXDqgoD8MBvfksb5F2z-06Jd1o3IFxzqNkCIN4r_KIf1or4l1H_gVItGWIwJM2Aav815nA--YNOZOsqlgpVAsdeP0ADpkvhyQ31j4GEAfur6TY9R1kBcE4XxSrulAM3maqk_vsdSHsMl_P-7dBvxO_TmO97-MeqpLiFJ2csNe0kMCPaW2KDLGhLJdJ19j-1JehHE7zXPpil8PbRFQ1qThBjqK2p-RRu3SS89IBzCcaM5oNC11qJDEt0rICXVA8Clwyb'),
  ('m--9CzZr-YFWogAXX2UWjJH6lGhY5Dnkdvu2j0rWWrk', 'mwS4-owkrMWSxSXN8Zx1N_01H98FV-QdtHxI-Z6fHvc', 'TVjdGZK6e5cB2eweXCYA1X97i8xfPZaRFAvu7EktI5O5rot51cmsHAyh6oJ6s0-wxEgiFbR294mcfTBVQDXaaGN_NAOpxjPrplqySQKE9_bdXkyvjdZYJM7kaF0YeUpuDZHSbqAbBGY7BDD2bogdnud6SOh10r-xa22_dG5YE7h6wpUBBQLKqcKUD-RHqW3kk5ujc-MOm9zASy88MPSBVhL5OT_8d-HndEcEWCImjfi-gPOzGMW1mcLczuY1TDgZ3RqN_ssfwQlMmOLEYGe3mbVl8idxN8BI0di4Kxh9DaD6BN3s2oPhR-NbSkOGLOWrAibYWEWNRIuaC5eogd1Pj6E0wmsMSWwnbbBzzHVnnxvJRZaVTz2f-M3LJudV'),
  ('_KStD-teQ0K9o5l7yhSJ9ckYM5HU6x5zPBLRi2fl2dc', 'VqeZPi-mpyc-GPb82ItCAr5h5kLXdtTe0iYzqO7rbcA', 'HekT4kqppnB42T-zRuP7EM4vaqGHLZ43oE_OwyTiXu9s_egXspdNUByldp_5Y44Dcnt7ZUAuM2vY31GaetdYelQ137B6weupKD_k8-hT_UvZ0FwybMljYi2r6759fHNl802pSA2xebnxBMwVGEP2KgQiQrMMVkqI5IK5r2NGXzmE8d2PyRjaQl-EfKNQ8_yW9P60P2vKGaocFZgRdQNRn3C18E-fv015shrkXNFBSBh78Xpeak1EZvs35IFcoCHrwYg6EiRngWd-y8pF10WgmL-UQ-c5uoYpxCOL5c6PBziWfQTcLwYqD-vOLqz4jOrqoGThXPsLp5ToM-5v2ZaygaUY5TvwzZdE88h9UgKXkToCur5KHzQzCFT0xroz');
insert into "room_result" ("room_id", "member_id", "day", "content") values
  ('m--9CzZr-YFWogAXX2UWjJH6lGhY5Dnkdvu2j0rWWrk', 'eZRTwc6AeeZkl6kOTnhZ78CpBrFAPnRnG92qNagtSO4', '2026-11-21', 'PRFZ0QlLIqQLx4VDkIxd4h_s3RR9bu3RugnarGyhB_IsbctyrX3knUSONzEYMsWXov6ri7qZu5QPMWby51z6YhVI3rL8Xz1kQZtzouPXYnptwgPOQVxG632wLePf'),
  ('m--9CzZr-YFWogAXX2UWjJH6lGhY5Dnkdvu2j0rWWrk', 'eZRTwc6AeeZkl6kOTnhZ78CpBrFAPnRnG92qNagtSO4', '2026-11-22', 'SYsQscp6PGqzwJksu0qQLuPBgq5K5VMNweCANuBoB5TFvY22XNHuwQ5tmmrM_kSx13BJmpFk6OvyjSPNZLwrTYg1HPrCgUfIwBHZRLKU0chYJri5K7XmEGBgwrN0'),
  ('m--9CzZr-YFWogAXX2UWjJH6lGhY5Dnkdvu2j0rWWrk', 'mwS4-owkrMWSxSXN8Zx1N_01H98FV-QdtHxI-Z6fHvc', '2026-11-22', 'it8M-n_0KXi5rsZYfJe9Osvt2gkSWeR9CsbB1hu8mmA9NJsRp-uH1TI1nPSTzU5EZHZ_kTsc3BQfzznRrmtoORAj--B6eiSyd6Apjtu4KjfOrENYwPglmhcFKg0q'),
  ('_KStD-teQ0K9o5l7yhSJ9ckYM5HU6x5zPBLRi2fl2dc', 'VqeZPi-mpyc-GPb82ItCAr5h5kLXdtTe0iYzqO7rbcA', '2026-11-20', 'Zex1Xu-GO1FSX5W6wlmj70iz3nto517DJsxiHPZ0rjx1S0tlEGukEXvNXvlRf0utLxobOEwSVLqpSna2wOP1iCozEJneGeR_ES9QCJWqL8xo-_TH2MNUUUSDqt3a');
insert into "score_count" ("level_id", "score", "count") values
  ('ZO-CAAF5C27F', 0, 1),
  ('ZO-CAAF5C27F', 1, 1),
  ('ZO-172A4A2FE', 0, 1),
  ('ZO-172A4A2FE', 1, 1),
  ('ZO-172A4A2FE', 2, 1),
  ('ZO-299BD5D25', 0, 1),
  ('ZO-299BD5D25', 1, 1),
  ('ZO-299BD5D25', 2, 1),
  ('ZO-299BD5D25', 3, 1);
insert into "second_factor" ("user_id", "secret", "last_step", "recovery_codes", "created_at") values
  ('55f8757a-640b-451e-9bba-400dbe568d29', 'rl98pPCYxRuRh864fmF2fni7jwTBbfuxadhGUr1Whiluv5VVs3rDXl-VYbXYqjicKadzLNRwT_IuSGe9', 59844158, '["$argon2id$v=19$m=19456,t=2,p=1$re2B4bUcgtzItf6bcFdQiw$KpjzNnH9vDBjYH5W8yqnPG6WBznDzbhCT4Nn7boto8Y","$argon2id$v=19$m=19456,t=2,p=1$arlViPlQyOar6VAQQTQonQ$QXqdy6b3uiqZ9uBpHjQWPI374tffE42KWleDTvsbUH8","$argon2id$v=19$m=19456,t=2,p=1$NoKcN5lBkDR8lcRxPEwkhQ$jB+y2FomfwC1ljny1wElJCx6KtFh7ujUmkI2SrWCf1o","$argon2id$v=19$m=19456,t=2,p=1$XiT2p/Azg/5UbdUr0pYT5A$A678dnNZpx7GzmKSxsOu49ckhHE4ZVSz062/W0x0UF8","$argon2id$v=19$m=19456,t=2,p=1$ku/f98Lt3I+YkbvgVUKODA$JwkcP9nwunxKdxHOxK/RYZkcrXBA9jfKWdhpDt1jVWs","$argon2id$v=19$m=19456,t=2,p=1$XKWTCP/D2zHsjYz2jXnJvQ$ApLpEgYmJrWpCsFJA+bUUli++ju4dweVmcQq9eKaBpg","$argon2id$v=19$m=19456,t=2,p=1$G9P4tzD8vsJCtqA7Rvp5YQ$wwUrsALH5skg9lBJ2NHHjslesDqp8pjuGyvKAg9k+Zw","$argon2id$v=19$m=19456,t=2,p=1$CBIgWBFVhXAKXL0/WyIUig$3uH2aG9n2xakQqs8fS46e8BjSZJVQmBqtjQeu6Eq6bQ"]', '2026-11-22T05:19:18.817Z');
insert into "session" ("id", "user_id", "companion_hash", "created_at", "last_used_at", "browser", "confirmed_at", "by_passkey", "by_provider") values
  ('6797f843-9307-4e36-a972-dfbbe0a91180', '47b6e5f7-58bc-4af1-84f1-767087d30401', 'iguCcyje9XuZX6Cc0is8N9MerUkHLh6WE8PVwIp2b0k', '2026-11-22T05:19:15.680Z', '2026-11-22T05:19:15.680Z', 'Firefox on Linux', '2026-11-22T05:19:16.988Z', 0, 0),
  ('3153d571-7dc4-4d4b-8a05-8458f4f2aebf', '55f8757a-640b-451e-9bba-400dbe568d29', 'ufZcd4GfO1p8Ouo1hRtUOAhNBqryAJ7aQ1BJTsBOf6o', '2026-11-22T05:19:18.605Z', '2026-11-22T05:19:18.605Z', 'Firefox on Linux', '2026-11-22T05:19:18.657Z', 1, 0);
insert into "skill_count" ("level_id", "is_on_day", "skill", "score", "count") values
  ('ZO-172A4A2FE', 0, 0, 0, 1),
  ('ZO-172A4A2FE', 0, 0, 1, 1),
  ('ZO-172A4A2FE', 0, 0, 2, 1),
  ('ZO-299BD5D25', 0, 0, 0, 1),
  ('ZO-299BD5D25', 0, 0, 1, 1),
  ('ZO-299BD5D25', 0, 0, 2, 1),
  ('ZO-299BD5D25', 0, 0, 3, 1),
  ('ZO-CAAF5C27F', 0, 0, 0, 1),
  ('ZO-CAAF5C27F', 0, 0, 1, 1);
insert into "submission_key" ("hash", "level_id", "created_at") values
  ('lNpBb52uJ1jvFqHLTsJwwx_1WhYcZj0sEnpDHoDVBEM', 'PL-Bo:EABF82997', '2026-11-22T05:19:16.716Z');
insert into "upgrade" ("id", "state", "output", "started_at", "seen_at") values
  ('last', 'done', 'upgraded
Ended with exit code 0', '2026-11-22T05:19:16.993Z', '2026-11-22T05:19:17.008Z');
insert into "user_link" ("id", "hash", "user_id", "permissions", "created_by", "created_at", "ends_at", "used_at") values
  ('5f9d2c1e-6c0b-4f5c-9a25-0f3c2a6d1b70', 'nYxL2uGd3Yv6b8m0sXnq7t4cVwE1rKpTjHfZaQoUi9k', null, '["manage-level"]', 'admin', '2026-11-26T22:00:00.000Z', '2026-11-27T22:00:00.000Z', null),
  ('a3b1c7de-2e8f-4d4a-8a6b-94d1f0c2e517', 'Qm4wR7tY1uI0oP3aS6dF9gH2jK5lZ8xC1vB4nM7qW0e', '58fd2570-7c7f-408c-9d6e-1cf3fe5f461e', '[]', null, '2026-11-26T22:00:00.000Z', '2026-11-27T22:00:00.000Z', '2026-11-26T22:30:00.000Z');
insert into "withdrawn_level" ("level_id", "withdrawn_at", "content") values
  ('ZO-DELETED', '2026-11-22T05:19:18.000Z', '{"row":{"id":"ZO-DELETED","path":""},"snapshots":[]}');
insert into "withdrawn_picture" ("path", "level_id") values
  ('0000000000000000000000000000000000000000000000000000000000000000.webp', 'ZO-DELETED');
update content_revision set number = 13;
update score_revision set number = 10;
