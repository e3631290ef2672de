-- What the code of this version wrote. Next line: the password of tess, and the secret of her authenticator.
-- tess: 1QFuv5DvtxOi37GIs6Rz
insert into "migration" ("name") values
  ('001-first-tables'),
  ('002-webhook-messages'),
  ('003-administration'),
  ('004-call-counts');
insert into "site_setting" ("key", "value") values
  ('catalogue_version', 'wjqLKnx0irUDC8p01mcUA4ooZkc_YQ1L-N6alpNDyeM'),
  ('first_day', '2026-11-01'),
  ('seeded', 'pack'),
  ('catalogue_revision', 'c3b1b26d-9424-4144-ac9c-4b89fccd9c8a');
insert into "game" ("id", "name", "year", "fame", "series", "aliases", "summary", "source", "total_rating_count", "igdb_id") values
  (1, 'Tennis for Two', 1958, 4, null, '[]', null, 'starter', null, null),
  (2, 'Spacewar!', 1962, 5, null, '[]', null, 'starter', null, null),
  (6, 'Star Trek', 1971, 4, 'Star Trek', '["Super Star Trek"]', null, 'starter', null, null),
  (7967, 'SuperTux', 2003, 5, 'Tux', '[]', 'Run, jump and bounce on your enemies as a cheerful penguin, across ice fields and through deep forests. If you know your way around a mushroom kingdom, you will feel at home.', 'starter', null, null),
  (9584, 'Meritous', 2007, 2, null, '[]', 'Alone in a vast dungeon, you hold the button to charge your psychic energy and let it go as a shock wave. Wait a moment longer and it hits harder, if the monsters give you that moment.', 'starter', null, null),
  (16280, 'Kapman', 2009, 2, null, '[]', 'Eat every pill in the maze while the ghosts are after you: here they are mummies, and the maze is a golden tomb. A fond tribute to the great arcade chase.', 'starter', null, null),
  (1000000, 'Added by Hand', 2020, 3, null, '["By Hand"]', null, 'site', null, null);
insert into "level" ("id", "name", "path", "version", "game_id", "release_date", "presentation", "did_you_know", "did_you_know_spoils", "creator", "comment", "celebration", "no_smoothing", "popularity", "created_at", "state", "zoom_presets", "image_ratio", "credit", "position") values
  ('ZO-299BD5D25', 'SuperTux', '178cdf495a3057a0ee5bb7fec3318ec50376048eb136869fa25ea2f76df2b817.webp', 1, 7967, 2003, 'Run, jump and bounce on your enemies as a cheerful penguin, across ice fields and through deep forests. If you know your way around a mushroom kingdom, you will feel at home.', 'It was begun by Bill Kendrick, known for the drawing program Tux Paint, and many of its pictures are by Ingo Ruhnke, the author of Pingus.', 0, 'Zoomout', '', 'Waddle on!', 0, 5, '2026-11-22T05:18:40.087Z', 'approved', '[{"x":81.556,"y":65.895,"zoom":43},{"x":85.601,"y":64.591,"zoom":57.3},{"x":84.284,"y":64.875,"zoom":71.5},{"x":79.218,"y":50,"zoom":85.8},{"x":80,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"© SuperTux Devel Team","licence":"GPL-3.0-or-later (some data GPL-2.0-or-later or CC BY-SA)","homepage":"https://www.supertux.org/"}', 0),
  ('ZO-CAAF5C27F', 'Kapman', '85e31336b9f48e51ef408fc0007ff545e4686f4c78d7d44f2dee66b3ed725761.webp', 1, 16280, 2009, 'Eat every pill in the maze while the ghosts are after you: here they are mummies, and the maze is a golden tomb. A fond tribute to the great arcade chase.', '', 0, 'Zoomout', '', 'Wakka wakka!', 0, 2, '2026-11-22T05:18:40.087Z', 'approved', '[{"x":78.388,"y":57.765,"zoom":33},{"x":76.294,"y":63.481,"zoom":50},{"x":72.194,"y":76.588,"zoom":66},{"x":57.73,"y":77.104,"zoom":83},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"© Alexandre Galinier and the KDE community","licence":"GPL-2.0-or-later","homepage":"https://apps.kde.org/kapman/"}', 1),
  ('ZO-172A4A2FE', 'Meritous', 'a93a897991b82534c2f0e56492e28c260cd576fab1b0619f65d6916f508e7ae1.webp', 1, 9584, 2007, 'Alone in a vast dungeon, you hold the button to charge your psychic energy and let it go as a shock wave. Wait a moment longer and it hits harder, if the monsters give you that moment.', 'Every new game lays out its 3,000 rooms afresh.', 0, 'Zoomout', '', 'Fully charged!', 1, 2, '2026-11-22T05:18:40.087Z', 'approved', '[{"x":31.884,"y":50,"zoom":35},{"x":31.884,"y":50,"zoom":51.3},{"x":31.884,"y":50,"zoom":67.5},{"x":31.884,"y":50,"zoom":83.8},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"© Lancer-X/ASCEAI","licence":"GPL-3.0-or-later","homepage":"https://gitlab.com/meritous"}', 2),
  ('PL-Ada:8A4DD1385', 'Tennis for Two', '23d22f300931a30edf83fe8568f1987116a0d8f3da09e095e1932ca063e4d898.webp', 1, 1, 1958, 'It’s “old”.
Two lines.', '', 0, 'Ada', 'a\b‮', '', 1, null, '2026-11-22T05:18:41.510Z', 'submitted', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, null, null),
  ('PL-Bo:EABF82997', 'Tennis for Two', 'https://pictures.example/a.png', 1, 1, 1958, 'It’s “old”.
Two lines.', '', 0, 'Bo', 'a\b', '', 1, null, '2026-11-22T05:18:41.526Z', 'submitted', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, null, null),
  ('PL-Cy:0718F4909', 'Spacewar!', '0104663d89fbd794dbe3dc7d39278d4c1741a3c4d0b36bcdeee74e434f96f22d.webp', 1, 2, 1962, 'It’s “old”.
Two lines.', '', 0, 'Cy', 'a\b', '🎾', 1, 3, '2026-11-22T05:18:41.561Z', 'approved', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"Ada","licence":"CC0","homepage":"https://a.example"}', 3),
  ('PL-Di:A2DF4866D', 'Star Trek', 'c46de06c43e25db2ae22a3ec6ec49675710988ff7aa1ed88a363445ceb22531e.webp', 1, 6, 1971, 'It’s “old”.
Two lines.', '', 0, 'Di', 'a\b', '🎾', 1, 1, '2026-11-22T05:18:41.602Z', 'archived', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"Ada","licence":"CC0","homepage":"https://a.example"}', null);
insert into "user" ("id", "name", "password_hash", "permissions", "created_at") values
  ('c413968f-0a34-4878-8ed3-a4fbc851626f', 'admin', '$argon2id$v=19$m=19456,t=2,p=1$BVPvl3RWX2jdGiwBP2mEWw$MM6JpEHDhRRiVHNZ2T32ZvMyh3fDpaxQLkJrY01hFqQ', '["admin"]', '2026-11-22T05:18:40.152Z'),
  ('7dd584b6-de83-4ce2-9ada-3d00eff10a4b', 'meg', '$argon2id$v=19$m=19456,t=2,p=1$vKssBmRPQMxlP9FCavBEZw$bupVWq8rvu4Xze63aVpMgX5GPzmP6Ri4bMD+nB27/OA', '["manage-level"]', '2026-11-22T05:18:40.873Z'),
  ('cc6c48c0-399b-437f-8fd1-8a842fc4ed16', 'tess', '$argon2id$v=19$m=19456,t=2,p=1$SGO6AK/wwTRpi4mChpHUUw$gf59VuA5h9ipmjsDFEmHaAgWAWb2ekPMWuvJFJSBvxA', '[]', '2026-11-22T05:18:41.274Z');
insert into "audit_entry" ("id", "at", "user_name", "action", "subject", "detail") values
  ('2026-11-22T05:18:40.467Z-000001-8a10942a', '2026-11-22T05:18:40.467Z', 'admin', 'logged-in', 'admin', ''),
  ('2026-11-22T05:18:40.914Z-000001-28b89867', '2026-11-22T05:18:40.914Z', null, 'user-added', 'meg', ''),
  ('2026-11-22T05:18:41.323Z-000001-bdd34fb2', '2026-11-22T05:18:41.323Z', null, 'user-added', 'tess', ''),
  ('2026-11-22T05:18:41.511Z-000002-eff07481', '2026-11-22T05:18:41.511Z', null, 'level-submitted', 'PL-Ada:8A4DD1385', 'Tennis for Two'),
  ('2026-11-22T05:18:41.527Z-000003-1803423d', '2026-11-22T05:18:41.527Z', null, 'level-submitted', 'PL-Bo:EABF82997', 'Tennis for Two'),
  ('2026-11-22T05:18:41.563Z-000004-a3ad8462', '2026-11-22T05:18:41.563Z', 'admin', 'level-approved', 'PL-Cy:0718F4909', 'Spacewar!'),
  ('2026-11-22T05:18:41.603Z-000005-7b4b7994', '2026-11-22T05:18:41.603Z', 'admin', 'level-created', 'PL-Di:A2DF4866D', 'Star Trek'),
  ('2026-11-22T05:18:41.764Z-000006-fe69a07f', '2026-11-22T05:18:41.764Z', 'admin', 'level-archived', 'PL-Di:A2DF4866D', 'Star Trek'),
  ('2026-11-22T05:18:41.773Z-000007-2fc6cbdb', '2026-11-22T05:18:41.773Z', 'admin', 'game-added', '1000000', 'Added by Hand (2020)'),
  ('2026-11-22T05:18:41.779Z-000008-19da20f4', '2026-11-22T05:18:41.779Z', 'admin', 'upgrade-started', '', ''),
  ('2026-11-22T05:18:41.798Z-000009-f815b5d5', '2026-11-22T05:18:41.798Z', null, 'upgrade-ended', '', 'Ended with exit code 0'),
  ('2026-11-22T05:18:43.309Z-000010-5992027a', '2026-11-22T05:18:43.309Z', 'admin', 'exported', '', '6 screenshots, 0.0 MB');
insert into "call_count" ("key", "count", "ends_at") values
  ('ypeBEsobvcr6wjGzmiPcTaeG7_gUfE5yuYB3ha_uSLs', 3, 1795324783897);
insert into "play" ("play_id", "level_id", "score", "created_at") values
  ('dea6f4be-d101-447d-aece-e5c99f50e7d5', 'ZO-CAAF5C27F', 0, '2026-11-22T05:18:41.375Z'),
  ('59f568d4-d60d-4417-9142-1193bc40d685', 'ZO-CAAF5C27F', 1, '2026-11-22T05:18:41.385Z'),
  ('d76d106f-4b10-4635-a983-d3132b34ef35', 'ZO-172A4A2FE', 0, '2026-11-22T05:18:41.394Z'),
  ('d070f02f-97f8-42b2-b55d-19e518a37983', 'ZO-172A4A2FE', 1, '2026-11-22T05:18:41.404Z'),
  ('5621e45d-c258-4c9f-af74-7b3c87428d8f', 'ZO-172A4A2FE', 2, '2026-11-22T05:18:41.415Z'),
  ('b5e57533-bbda-4fe8-97d3-d10bf7e01d27', 'ZO-299BD5D25', 0, '2026-11-22T05:18:41.423Z'),
  ('5b608b5e-5d98-4508-9355-7635ccf7c8a8', 'ZO-299BD5D25', 1, '2026-11-22T05:18:41.432Z'),
  ('cb2fddfe-962e-489b-85aa-acf2b9af1b13', 'ZO-299BD5D25', 2, '2026-11-22T05:18:41.444Z'),
  ('d13018c7-755e-488e-ab8d-622ad158bab6', 'ZO-299BD5D25', 3, '2026-11-22T05:18:41.452Z');
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
insert into "session" ("id", "user_id", "companion_hash", "created_at", "last_used_at") values
  ('6c592307-8e9d-4755-ae15-963d40464081', 'c413968f-0a34-4878-8ed3-a4fbc851626f', 'i_3orBGhTsTy14BTtSgwPCXsuTN9rrw7SaTF0nw11o8', '2026-11-22T05:18:40.460Z', '2026-11-22T05:18:40.460Z');
insert into "upgrade" ("id", "state", "output", "started_at", "seen_at") values
  ('last', 'done', 'upgraded
Ended with exit code 0', '2026-11-22T05:18:41.779Z', '2026-11-22T05:18:41.797Z');
insert into "webhook_message" ("id", "content", "attempts", "created_at", "due_at") values
  ('65167ffb-031c-413c-8a84-67a1fc1d3135', '{"username":"Zoomout","avatar_url":"http://localhost:3000/icon-256.png","content":"A new level waits for review.","embeds":[{"title":"PL-Ada:8A4DD1385","url":"http://localhost:3000/level/PL-Ada%3A8A4DD1385/edit","fields":[{"name":"Creator","value":"Ada","inline":true},{"name":"Theme","value":"a\\\\b","inline":true}]}],"allowed_mentions":{"parse":[]}}', 1, '2026-11-22T05:18:41.511Z', '2026-11-22T05:18:51.514Z'),
  ('2b449e8f-2114-4c95-8425-fafd44b16bd6', '{"username":"Zoomout","avatar_url":"http://localhost:3000/icon-256.png","content":"A new level waits for review.","embeds":[{"title":"PL-Bo:EABF82997","url":"http://localhost:3000/level/PL-Bo%3AEABF82997/edit","fields":[{"name":"Creator","value":"Bo","inline":true},{"name":"Theme","value":"a\\\\b","inline":true}]}],"allowed_mentions":{"parse":[]}}', 1, '2026-11-22T05:18:41.527Z', '2026-11-22T05:18:51.529Z');
