-- What the code of this version wrote. Next line: the password of tess, and the secret of her authenticator.
-- tess: LYukr6tipuL1U-bD5KN8
insert into "migration" ("name") values
  ('001-first-tables'),
  ('002-webhook-messages');
insert into "site_setting" ("key", "value") values
  ('catalogue_version', 'wjqLKnx0irUDC8p01mcUA4ooZkc_YQ1L-N6alpNDyeM'),
  ('first_day', '2026-11-01'),
  ('seeded', 'pack');
insert into "game" ("id", "name", "year", "fame", "series", "aliases", "summary") values
  (1, 'Tennis for Two', 1958, 4, null, '[]', null),
  (2, 'Spacewar!', 1962, 5, null, '[]', null),
  (6, 'Star Trek', 1971, 4, 'Star Trek', '["Super Star Trek"]', null),
  (7967, 'SuperTux', 2003, 5, 'Tux', '[]', 'Run, jump and bounce on your enemies as a cheerful penguin, across ice fields and through deep forests. If you know your way around a mushroom kingdom, you will feel at home.'),
  (9584, 'Meritous', 2007, 2, null, '[]', 'Alone in a vast dungeon, you hold the button to charge your psychic energy and let it go as a shock wave. Wait a moment longer and it hits harder, if the monsters give you that moment.'),
  (16280, 'Kapman', 2009, 2, null, '[]', 'Eat every pill in the maze while the ghosts are after you: here they are mummies, and the maze is a golden tomb. A fond tribute to the great arcade chase.');
insert into "level" ("id", "name", "path", "version", "game_id", "release_date", "presentation", "did_you_know", "did_you_know_spoils", "creator", "comment", "celebration", "no_smoothing", "popularity", "created_at", "state", "zoom_presets", "image_ratio", "credit", "position") values
  ('ZO-299BD5D25', 'SuperTux', '178cdf495a3057a0ee5bb7fec3318ec50376048eb136869fa25ea2f76df2b817.webp', 1, 7967, 2003, 'Run, jump and bounce on your enemies as a cheerful penguin, across ice fields and through deep forests. If you know your way around a mushroom kingdom, you will feel at home.', 'It was begun by Bill Kendrick, known for the drawing program Tux Paint, and many of its pictures are by Ingo Ruhnke, the author of Pingus.', 0, 'Zoomout', '', 'Waddle on!', 0, 5, '2026-11-22T05:18:32.695Z', 'approved', '[{"x":81.556,"y":65.895,"zoom":43},{"x":85.601,"y":64.591,"zoom":57.3},{"x":84.284,"y":64.875,"zoom":71.5},{"x":79.218,"y":50,"zoom":85.8},{"x":80,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"© SuperTux Devel Team","licence":"GPL-3.0-or-later (some data GPL-2.0-or-later or CC BY-SA)","homepage":"https://www.supertux.org/"}', 0),
  ('ZO-CAAF5C27F', 'Kapman', '85e31336b9f48e51ef408fc0007ff545e4686f4c78d7d44f2dee66b3ed725761.webp', 1, 16280, 2009, 'Eat every pill in the maze while the ghosts are after you: here they are mummies, and the maze is a golden tomb. A fond tribute to the great arcade chase.', '', 0, 'Zoomout', '', 'Wakka wakka!', 0, 2, '2026-11-22T05:18:32.695Z', 'approved', '[{"x":78.388,"y":57.765,"zoom":33},{"x":76.294,"y":63.481,"zoom":50},{"x":72.194,"y":76.588,"zoom":66},{"x":57.73,"y":77.104,"zoom":83},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"© Alexandre Galinier and the KDE community","licence":"GPL-2.0-or-later","homepage":"https://apps.kde.org/kapman/"}', 1),
  ('ZO-172A4A2FE', 'Meritous', 'a93a897991b82534c2f0e56492e28c260cd576fab1b0619f65d6916f508e7ae1.webp', 1, 9584, 2007, 'Alone in a vast dungeon, you hold the button to charge your psychic energy and let it go as a shock wave. Wait a moment longer and it hits harder, if the monsters give you that moment.', 'Every new game lays out its 3,000 rooms afresh.', 0, 'Zoomout', '', 'Fully charged!', 1, 2, '2026-11-22T05:18:32.695Z', 'approved', '[{"x":31.884,"y":50,"zoom":35},{"x":31.884,"y":50,"zoom":51.3},{"x":31.884,"y":50,"zoom":67.5},{"x":31.884,"y":50,"zoom":83.8},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"© Lancer-X/ASCEAI","licence":"GPL-3.0-or-later","homepage":"https://gitlab.com/meritous"}', 2),
  ('PL-Ada:8A4DD1385', 'Tennis for Two', '23d22f300931a30edf83fe8568f1987116a0d8f3da09e095e1932ca063e4d898.webp', 1, 1, 1958, 'It’s “old”.
Two lines.', '', 0, 'Ada', 'a\b‮', '', 1, null, '2026-11-22T05:18:33.841Z', 'submitted', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, null, null),
  ('PL-Bo:EABF82997', 'Tennis for Two', 'https://pictures.example/a.png', 1, 1, 1958, 'It’s “old”.
Two lines.', '', 0, 'Bo', 'a\b', '', 1, null, '2026-11-22T05:18:33.854Z', 'submitted', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, null, null),
  ('PL-Cy:0718F4909', 'Spacewar!', '0104663d89fbd794dbe3dc7d39278d4c1741a3c4d0b36bcdeee74e434f96f22d.webp', 1, 2, 1962, 'It’s “old”.
Two lines.', '', 0, 'Cy', 'a\b', '🎾', 1, 3, '2026-11-22T05:18:33.892Z', 'approved', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"Ada","licence":"CC0","homepage":"https://a.example"}', 3),
  ('PL-Di:A2DF4866D', 'Star Trek', 'c46de06c43e25db2ae22a3ec6ec49675710988ff7aa1ed88a363445ceb22531e.webp', 1, 6, 1971, 'It’s “old”.
Two lines.', '', 0, 'Di', 'a\b', '🎾', 1, 1, '2026-11-22T05:18:33.922Z', 'archived', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"Ada","licence":"CC0","homepage":"https://a.example"}', null);
insert into "user" ("id", "name", "password_hash", "permissions", "created_at") values
  ('a19e0338-c116-40c7-a8c2-bc1ff7005800', 'admin', '$argon2id$v=19$m=19456,t=2,p=1$Ok3Ea0Cs3RbAfSf1NSGsBg$ynbx5k+OshnhAkGCwG8fB5p02xr8IF12q/A9KTJuoho', '["admin"]', '2026-11-22T05:18:32.746Z'),
  ('6527ef68-8403-4066-893d-6d736d828535', 'meg', '$argon2id$v=19$m=19456,t=2,p=1$y1y3Qdea6cTcpu/788bpvw$42zsfTqFg4+3u5GOkEXWynTrtwccBVhptqfEWo+Gies', '["manage-level"]', '2026-11-22T05:18:33.266Z'),
  ('44a64dfd-1381-49df-81bd-8a69c9cacec3', 'tess', '$argon2id$v=19$m=19456,t=2,p=1$wuYQ7gj8WYcjiotb1hjoUg$ySl2I61ZSSqp0sMAGew3+Pu3ncP5cvTGrY5Yaai8qXI', '[]', '2026-11-22T05:18:33.647Z');
insert into "play" ("play_id", "level_id", "score", "created_at") values
  ('43d401ce-b1c7-477e-842a-db03fb5c6e0b', 'ZO-CAAF5C27F', 0, '2026-11-22T05:18:33.733Z'),
  ('ad4c21c1-fe7e-4861-a68e-85b56a4efd04', 'ZO-CAAF5C27F', 1, '2026-11-22T05:18:33.743Z'),
  ('e1db08be-41ce-4ae3-b491-994a5ce373c2', 'ZO-172A4A2FE', 0, '2026-11-22T05:18:33.750Z'),
  ('529a55be-7492-4762-8b5e-53c2744eda5a', 'ZO-172A4A2FE', 1, '2026-11-22T05:18:33.762Z'),
  ('3f40c275-6599-4aac-91bb-8dcd7ed9f7e3', 'ZO-172A4A2FE', 2, '2026-11-22T05:18:33.769Z'),
  ('95afa624-6440-45b6-be42-25ec56e57eca', 'ZO-299BD5D25', 0, '2026-11-22T05:18:33.776Z'),
  ('bfc7de56-d5b0-406f-bd3b-801e7a7988da', 'ZO-299BD5D25', 1, '2026-11-22T05:18:33.783Z'),
  ('d60e5242-6898-478f-bea0-5682f46bdef0', 'ZO-299BD5D25', 2, '2026-11-22T05:18:33.793Z'),
  ('b987ba7c-f1fe-4b6a-ac37-2273a3d7712e', 'ZO-299BD5D25', 3, '2026-11-22T05:18:33.799Z');
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
  ('37043000-f353-438b-afc5-e6e56e908e21', 'a19e0338-c116-40c7-a8c2-bc1ff7005800', 'z7-C0JUgKpy1bhEczOrVWbJ9_BKCf6ChkeBpc4QKBRI', '2026-11-22T05:18:32.927Z', '2026-11-22T05:18:32.927Z');
insert into "webhook_message" ("id", "content", "attempts", "created_at", "due_at") values
  ('58094e28-a764-4ac3-8473-2c37eb05a10c', '{"username":"Zoomout","avatar_url":"http://localhost:3000/icon-256.png","content":"A new level waits for review.","embeds":[{"title":"PL-Ada:8A4DD1385","url":"http://localhost:3000/level/PL-Ada%3A8A4DD1385/edit","fields":[{"name":"Creator","value":"Ada","inline":true},{"name":"Theme","value":"a\\\\b","inline":true}]}],"allowed_mentions":{"parse":[]}}', 1, '2026-11-22T05:18:33.844Z', '2026-11-22T05:18:43.846Z'),
  ('7b196713-2428-4ca0-82a0-d4bd47de7244', '{"username":"Zoomout","avatar_url":"http://localhost:3000/icon-256.png","content":"A new level waits for review.","embeds":[{"title":"PL-Bo:EABF82997","url":"http://localhost:3000/level/PL-Bo%3AEABF82997/edit","fields":[{"name":"Creator","value":"Bo","inline":true},{"name":"Theme","value":"a\\\\b","inline":true}]}],"allowed_mentions":{"parse":[]}}', 1, '2026-11-22T05:18:33.855Z', '2026-11-22T05:18:43.856Z');
