-- What the code of this version wrote. Next line: the password of tess, and the secret of her authenticator.
-- tess: i17ldAzW-E-KIQedpyDe
insert into "migration" ("name") values
  ('001-first-tables'),
  ('002-webhook-messages'),
  ('003-administration'),
  ('004-call-counts'),
  ('005-session-browser');
insert into "site_setting" ("key", "value") values
  ('catalogue_version', 'wjqLKnx0irUDC8p01mcUA4ooZkc_YQ1L-N6alpNDyeM'),
  ('first_day', '2026-11-01'),
  ('seeded', 'pack'),
  ('catalogue_revision', '2083be74-37c8-4076-9c80-fa5d939a1fc1');
insert into "game" ("id", "name", "year", "fame", "series", "aliases", "summary", "source", "total_rating_count", "igdb_id") values
  (1, 'Tennis for Two', 1958, 4, null, '[]', null, 'starter', null, null),
  (2, 'Spacewar!', 1962, 5, null, '[]', null, 'starter', null, null),
  (6, 'Star Trek', 1971, 4, 'Star Trek', '["Super Star Trek"]', null, 'starter', null, null),
  (7967, 'SuperTux', 2003, 5, 'Tux', '[]', 'Run, jump and bounce on your enemies as a cheerful penguin, across ice fields and through deep forests. If you know your way around a mushroom kingdom, you will feel at home.', 'starter', null, null),
  (9584, 'Meritous', 2007, 2, null, '[]', 'Alone in a vast dungeon, you hold the button to charge your psychic energy and let it go as a shock wave. Wait a moment longer and it hits harder, if the monsters give you that moment.', 'starter', null, null),
  (16280, 'Kapman', 2009, 2, null, '[]', 'Eat every pill in the maze while the ghosts are after you: here they are mummies, and the maze is a golden tomb. A fond tribute to the great arcade chase.', 'starter', null, null),
  (1000000, 'Added by Hand', 2020, 3, null, '["By Hand"]', null, 'site', null, null);
insert into "level" ("id", "name", "path", "version", "game_id", "release_date", "presentation", "did_you_know", "did_you_know_spoils", "creator", "comment", "celebration", "no_smoothing", "popularity", "created_at", "state", "zoom_presets", "image_ratio", "credit", "position") values
  ('ZO-299BD5D25', 'SuperTux', '178cdf495a3057a0ee5bb7fec3318ec50376048eb136869fa25ea2f76df2b817.webp', 1, 7967, 2003, 'Run, jump and bounce on your enemies as a cheerful penguin, across ice fields and through deep forests. If you know your way around a mushroom kingdom, you will feel at home.', 'It was begun by Bill Kendrick, known for the drawing program Tux Paint, and many of its pictures are by Ingo Ruhnke, the author of Pingus.', 0, 'Zoomout', '', 'Waddle on!', 0, 5, '2026-11-22T05:18:44.706Z', 'approved', '[{"x":81.556,"y":65.895,"zoom":43},{"x":85.601,"y":64.591,"zoom":57.3},{"x":84.284,"y":64.875,"zoom":71.5},{"x":79.218,"y":50,"zoom":85.8},{"x":80,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"© SuperTux Devel Team","licence":"GPL-3.0-or-later (some data GPL-2.0-or-later or CC BY-SA)","homepage":"https://www.supertux.org/"}', 0),
  ('ZO-CAAF5C27F', 'Kapman', '85e31336b9f48e51ef408fc0007ff545e4686f4c78d7d44f2dee66b3ed725761.webp', 1, 16280, 2009, 'Eat every pill in the maze while the ghosts are after you: here they are mummies, and the maze is a golden tomb. A fond tribute to the great arcade chase.', '', 0, 'Zoomout', '', 'Wakka wakka!', 0, 2, '2026-11-22T05:18:44.706Z', 'approved', '[{"x":78.388,"y":57.765,"zoom":33},{"x":76.294,"y":63.481,"zoom":50},{"x":72.194,"y":76.588,"zoom":66},{"x":57.73,"y":77.104,"zoom":83},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"© Alexandre Galinier and the KDE community","licence":"GPL-2.0-or-later","homepage":"https://apps.kde.org/kapman/"}', 1),
  ('ZO-172A4A2FE', 'Meritous', 'a93a897991b82534c2f0e56492e28c260cd576fab1b0619f65d6916f508e7ae1.webp', 1, 9584, 2007, 'Alone in a vast dungeon, you hold the button to charge your psychic energy and let it go as a shock wave. Wait a moment longer and it hits harder, if the monsters give you that moment.', 'Every new game lays out its 3,000 rooms afresh.', 0, 'Zoomout', '', 'Fully charged!', 1, 2, '2026-11-22T05:18:44.706Z', 'approved', '[{"x":31.884,"y":50,"zoom":35},{"x":31.884,"y":50,"zoom":51.3},{"x":31.884,"y":50,"zoom":67.5},{"x":31.884,"y":50,"zoom":83.8},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"© Lancer-X/ASCEAI","licence":"GPL-3.0-or-later","homepage":"https://gitlab.com/meritous"}', 2),
  ('PL-Ada:8A4DD1385', 'Tennis for Two', '23d22f300931a30edf83fe8568f1987116a0d8f3da09e095e1932ca063e4d898.webp', 1, 1, 1958, 'It’s “old”.
Two lines.', '', 0, 'Ada', 'a\b‮', '', 1, null, '2026-11-22T05:18:45.887Z', 'submitted', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, null, null),
  ('PL-Bo:EABF82997', 'Tennis for Two', 'https://pictures.example/a.png', 1, 1, 1958, 'It’s “old”.
Two lines.', '', 0, 'Bo', 'a\b', '', 1, null, '2026-11-22T05:18:45.899Z', 'submitted', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, null, null),
  ('PL-Cy:0718F4909', 'Spacewar!', '0104663d89fbd794dbe3dc7d39278d4c1741a3c4d0b36bcdeee74e434f96f22d.webp', 1, 2, 1962, 'It’s “old”.
Two lines.', '', 0, 'Cy', 'a\b', '🎾', 1, 3, '2026-11-22T05:18:45.935Z', 'approved', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"Ada","licence":"CC0","homepage":"https://a.example"}', 3),
  ('PL-Di:A2DF4866D', 'Star Trek', 'c46de06c43e25db2ae22a3ec6ec49675710988ff7aa1ed88a363445ceb22531e.webp', 1, 6, 1971, 'It’s “old”.
Two lines.', '', 0, 'Di', 'a\b', '🎾', 1, 1, '2026-11-22T05:18:45.970Z', 'archived', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"Ada","licence":"CC0","homepage":"https://a.example"}', null);
insert into "user" ("id", "name", "password_hash", "permissions", "created_at") values
  ('0fc424e3-9aa8-4a16-b25a-3ab8d3764ee9', 'admin', '$argon2id$v=19$m=19456,t=2,p=1$y6As8/GgnDtckN3UdCoChw$c9J2EvuFttl8+/tf/x1TcP468Fb5kJg9bYnaxen2zO8', '["admin"]', '2026-11-22T05:18:44.750Z'),
  ('7451d255-2f0f-4c6e-a2a4-83a53cf21530', 'meg', '$argon2id$v=19$m=19456,t=2,p=1$Zm3VRvacLGrBIeS79O4g9g$6VQ5rFhQcw3ibSGxTd157GKrEJxPa6Chif1/y6D6Enk', '["manage-level"]', '2026-11-22T05:18:45.266Z'),
  ('d9f7ca82-8a3b-4b47-aec1-7cd81da310f0', 'tess', '$argon2id$v=19$m=19456,t=2,p=1$1K33RqxVQIdw0OGzcj71sA$XDpgsUtBmAAFede1wAPC/E3xfrtEQlfDNQkEny4V/yg', '[]', '2026-11-22T05:18:45.660Z');
insert into "audit_entry" ("id", "at", "user_name", "action", "subject", "detail") values
  ('2026-11-22T05:18:44.979Z-000001-d79c0dc1', '2026-11-22T05:18:44.979Z', 'admin', 'logged-in', 'admin', ''),
  ('2026-11-22T05:18:45.316Z-000001-5b8c094c', '2026-11-22T05:18:45.316Z', null, 'user-added', 'meg', ''),
  ('2026-11-22T05:18:45.705Z-000001-4f7eba11', '2026-11-22T05:18:45.705Z', null, 'user-added', 'tess', ''),
  ('2026-11-22T05:18:45.889Z-000002-273912f1', '2026-11-22T05:18:45.889Z', null, 'level-submitted', 'PL-Ada:8A4DD1385', 'Tennis for Two'),
  ('2026-11-22T05:18:45.900Z-000003-31585f49', '2026-11-22T05:18:45.900Z', null, 'level-submitted', 'PL-Bo:EABF82997', 'Tennis for Two'),
  ('2026-11-22T05:18:45.936Z-000004-e7ec2d51', '2026-11-22T05:18:45.936Z', 'admin', 'level-approved', 'PL-Cy:0718F4909', 'Spacewar!'),
  ('2026-11-22T05:18:45.972Z-000005-b664f810', '2026-11-22T05:18:45.972Z', 'admin', 'level-created', 'PL-Di:A2DF4866D', 'Star Trek'),
  ('2026-11-22T05:18:46.109Z-000006-376a59d1', '2026-11-22T05:18:46.109Z', 'admin', 'level-archived', 'PL-Di:A2DF4866D', 'Star Trek'),
  ('2026-11-22T05:18:46.119Z-000007-578d35b0', '2026-11-22T05:18:46.119Z', 'admin', 'game-added', '1000000', 'Added by Hand (2020)'),
  ('2026-11-22T05:18:46.124Z-000008-263c68ee', '2026-11-22T05:18:46.124Z', 'admin', 'upgrade-started', '', ''),
  ('2026-11-22T05:18:46.139Z-000009-f32d33cd', '2026-11-22T05:18:46.139Z', null, 'upgrade-ended', '', 'Ended with exit code 0'),
  ('2026-11-22T05:18:47.670Z-000010-c93066aa', '2026-11-22T05:18:47.670Z', 'admin', 'exported', '', '6 screenshots, 0.0 MB');
insert into "call_count" ("key", "count", "ends_at") values
  ('ypeBEsobvcr6wjGzmiPcTaeG7_gUfE5yuYB3ha_uSLs', 3, 1795324788262);
insert into "play" ("play_id", "level_id", "score", "created_at") values
  ('26f7d4d7-8540-45fb-96b2-ffc769f48d68', 'ZO-CAAF5C27F', 0, '2026-11-22T05:18:45.767Z'),
  ('7e0f07bb-7107-42ec-82f8-34a54ab168b8', 'ZO-CAAF5C27F', 1, '2026-11-22T05:18:45.777Z'),
  ('205a0a6e-68eb-4157-aff8-4741e02df215', 'ZO-172A4A2FE', 0, '2026-11-22T05:18:45.787Z'),
  ('a7ae31de-9b21-4ab6-be15-8693c645e94d', 'ZO-172A4A2FE', 1, '2026-11-22T05:18:45.794Z'),
  ('12fa6cff-2d6f-4732-a51e-ea134b9504c9', 'ZO-172A4A2FE', 2, '2026-11-22T05:18:45.803Z'),
  ('45785d55-124e-4861-aabd-3471fe29f4ab', 'ZO-299BD5D25', 0, '2026-11-22T05:18:45.812Z'),
  ('7999d7b1-6ff3-4564-9322-4076f5a7821d', 'ZO-299BD5D25', 1, '2026-11-22T05:18:45.819Z'),
  ('270ff9a6-7be7-4c83-93c3-715b0f630fbe', 'ZO-299BD5D25', 2, '2026-11-22T05:18:45.827Z'),
  ('750d279c-389f-4051-8af7-651f5bd4e262', 'ZO-299BD5D25', 3, '2026-11-22T05:18:45.835Z');
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
insert into "session" ("id", "user_id", "companion_hash", "created_at", "last_used_at", "browser") values
  ('dc47ed52-9003-40ac-8b76-fb19e1064392', '0fc424e3-9aa8-4a16-b25a-3ab8d3764ee9', 'NgJ06bK2STWUY7GP14-oL5a_kmRKshY1PVgqu_JS31o', '2026-11-22T05:18:44.980Z', '2026-11-22T05:18:44.980Z', 'Firefox on Linux');
insert into "upgrade" ("id", "state", "output", "started_at", "seen_at") values
  ('last', 'done', 'upgraded
Ended with exit code 0', '2026-11-22T05:18:46.124Z', '2026-11-22T05:18:46.139Z');
insert into "webhook_message" ("id", "content", "attempts", "created_at", "due_at") values
  ('487041e9-d31a-43b9-ba35-a7d4fb018db3', '{"username":"Zoomout","avatar_url":"http://localhost:3000/icon-256.png","content":"A new level waits for review.","embeds":[{"title":"PL-Ada:8A4DD1385","url":"http://localhost:3000/level/PL-Ada%3A8A4DD1385/edit","fields":[{"name":"Creator","value":"Ada","inline":true},{"name":"Theme","value":"a\\\\b","inline":true}]}],"allowed_mentions":{"parse":[]}}', 1, '2026-11-22T05:18:45.888Z', '2026-11-22T05:18:55.892Z'),
  ('3db0102b-9927-4d45-90e2-ff79885fa947', '{"username":"Zoomout","avatar_url":"http://localhost:3000/icon-256.png","content":"A new level waits for review.","embeds":[{"title":"PL-Bo:EABF82997","url":"http://localhost:3000/level/PL-Bo%3AEABF82997/edit","fields":[{"name":"Creator","value":"Bo","inline":true},{"name":"Theme","value":"a\\\\b","inline":true}]}],"allowed_mentions":{"parse":[]}}', 1, '2026-11-22T05:18:45.900Z', '2026-11-22T05:18:55.902Z');
