-- What the code of this version wrote. Next line: the password of tess, and the secret of her authenticator.
-- tess: s3dm9suUNYeoraoS1dac X76ENK3PSTBP7PPD2DJFBIKLEQHVLR67
insert into "migration" ("name") values
  ('001-first-tables'),
  ('002-webhook-messages'),
  ('003-administration'),
  ('004-call-counts'),
  ('005-session-browser'),
  ('006-second-factor');
insert into "site_setting" ("key", "value") values
  ('catalogue_version', 'wjqLKnx0irUDC8p01mcUA4ooZkc_YQ1L-N6alpNDyeM'),
  ('first_day', '2026-11-01'),
  ('seeded', 'pack'),
  ('catalogue_revision', '7d8d9512-75b5-493f-a242-d59a47dc2c79');
insert into "game" ("id", "name", "year", "fame", "series", "aliases", "summary", "source", "total_rating_count", "igdb_id") values
  (1, 'Tennis for Two', 1958, 4, null, '[]', null, 'starter', null, null),
  (2, 'Spacewar!', 1962, 5, null, '[]', null, 'starter', null, null),
  (6, 'Star Trek', 1971, 4, 'Star Trek', '["Super Star Trek"]', null, 'starter', null, null),
  (7967, 'SuperTux', 2003, 5, 'Tux', '[]', 'Run, jump and bounce on your enemies as a cheerful penguin, across ice fields and through deep forests. If you know your way around a mushroom kingdom, you will feel at home.', 'starter', null, null),
  (9584, 'Meritous', 2007, 2, null, '[]', 'Alone in a vast dungeon, you hold the button to charge your psychic energy and let it go as a shock wave. Wait a moment longer and it hits harder, if the monsters give you that moment.', 'starter', null, null),
  (16280, 'Kapman', 2009, 2, null, '[]', 'Eat every pill in the maze while the ghosts are after you: here they are mummies, and the maze is a golden tomb. A fond tribute to the great arcade chase.', 'starter', null, null),
  (1000000, 'Added by Hand', 2020, 3, null, '["By Hand"]', null, 'site', null, null);
insert into "level" ("id", "name", "path", "version", "game_id", "release_date", "presentation", "did_you_know", "did_you_know_spoils", "creator", "comment", "celebration", "no_smoothing", "popularity", "created_at", "state", "zoom_presets", "image_ratio", "credit", "position") values
  ('ZO-299BD5D25', 'SuperTux', '178cdf495a3057a0ee5bb7fec3318ec50376048eb136869fa25ea2f76df2b817.webp', 1, 7967, 2003, 'Run, jump and bounce on your enemies as a cheerful penguin, across ice fields and through deep forests. If you know your way around a mushroom kingdom, you will feel at home.', 'It was begun by Bill Kendrick, known for the drawing program Tux Paint, and many of its pictures are by Ingo Ruhnke, the author of Pingus.', 0, 'Zoomout', '', 'Waddle on!', 0, 5, '2026-11-22T05:18:49.215Z', 'approved', '[{"x":81.556,"y":65.895,"zoom":43},{"x":85.601,"y":64.591,"zoom":57.3},{"x":84.284,"y":64.875,"zoom":71.5},{"x":79.218,"y":50,"zoom":85.8},{"x":80,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"© SuperTux Devel Team","licence":"GPL-3.0-or-later (some data GPL-2.0-or-later or CC BY-SA)","homepage":"https://www.supertux.org/"}', 0),
  ('ZO-CAAF5C27F', 'Kapman', '85e31336b9f48e51ef408fc0007ff545e4686f4c78d7d44f2dee66b3ed725761.webp', 1, 16280, 2009, 'Eat every pill in the maze while the ghosts are after you: here they are mummies, and the maze is a golden tomb. A fond tribute to the great arcade chase.', '', 0, 'Zoomout', '', 'Wakka wakka!', 0, 2, '2026-11-22T05:18:49.215Z', 'approved', '[{"x":78.388,"y":57.765,"zoom":33},{"x":76.294,"y":63.481,"zoom":50},{"x":72.194,"y":76.588,"zoom":66},{"x":57.73,"y":77.104,"zoom":83},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"© Alexandre Galinier and the KDE community","licence":"GPL-2.0-or-later","homepage":"https://apps.kde.org/kapman/"}', 1),
  ('ZO-172A4A2FE', 'Meritous', 'a93a897991b82534c2f0e56492e28c260cd576fab1b0619f65d6916f508e7ae1.webp', 1, 9584, 2007, 'Alone in a vast dungeon, you hold the button to charge your psychic energy and let it go as a shock wave. Wait a moment longer and it hits harder, if the monsters give you that moment.', 'Every new game lays out its 3,000 rooms afresh.', 0, 'Zoomout', '', 'Fully charged!', 1, 2, '2026-11-22T05:18:49.215Z', 'approved', '[{"x":31.884,"y":50,"zoom":35},{"x":31.884,"y":50,"zoom":51.3},{"x":31.884,"y":50,"zoom":67.5},{"x":31.884,"y":50,"zoom":83.8},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"© Lancer-X/ASCEAI","licence":"GPL-3.0-or-later","homepage":"https://gitlab.com/meritous"}', 2),
  ('PL-Ada:8A4DD1385', 'Tennis for Two', '23d22f300931a30edf83fe8568f1987116a0d8f3da09e095e1932ca063e4d898.webp', 1, 1, 1958, 'It’s “old”.
Two lines.', '', 0, 'Ada', 'a\b‮', '', 1, null, '2026-11-22T05:18:50.598Z', 'submitted', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, null, null),
  ('PL-Bo:EABF82997', 'Tennis for Two', 'https://pictures.example/a.png', 1, 1, 1958, 'It’s “old”.
Two lines.', '', 0, 'Bo', 'a\b', '', 1, null, '2026-11-22T05:18:50.611Z', 'submitted', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, null, null),
  ('PL-Cy:0718F4909', 'Spacewar!', '0104663d89fbd794dbe3dc7d39278d4c1741a3c4d0b36bcdeee74e434f96f22d.webp', 1, 2, 1962, 'It’s “old”.
Two lines.', '', 0, 'Cy', 'a\b', '🎾', 1, 3, '2026-11-22T05:18:50.644Z', 'approved', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"Ada","licence":"CC0","homepage":"https://a.example"}', 3),
  ('PL-Di:A2DF4866D', 'Star Trek', 'c46de06c43e25db2ae22a3ec6ec49675710988ff7aa1ed88a363445ceb22531e.webp', 1, 6, 1971, 'It’s “old”.
Two lines.', '', 0, 'Di', 'a\b', '🎾', 1, 1, '2026-11-22T05:18:50.684Z', 'archived', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"Ada","licence":"CC0","homepage":"https://a.example"}', null);
insert into "user" ("id", "name", "password_hash", "permissions", "created_at") values
  ('b2b282b0-834e-4a4a-af0b-d9100c0fe729', 'admin', '$argon2id$v=19$m=19456,t=2,p=1$OBYij92rrCKXVXMlOmfBSg$00MyFbNKvFegc1vY99x8G5f9Ngtiy6AWHYES0HQgnnw', '["admin"]', '2026-11-22T05:18:49.268Z'),
  ('97cdf6d8-caf1-486c-9ac8-8729e80a3d3c', 'meg', '$argon2id$v=19$m=19456,t=2,p=1$NOvKBBst2islZzVIJoxOnA$QNBzt2+sUjknxULaf8kZCKaARE9bKy0xUQU0EFTD8EM', '["manage-level"]', '2026-11-22T05:18:50.005Z'),
  ('b83a0792-d180-434d-a238-d77b8aeec8a6', 'tess', '$argon2id$v=19$m=19456,t=2,p=1$1pomFhq9/xJlHxHFJ+LGYQ$+f5bQ0m8bb+ExkP9Q+9X7JLFPqRH4cTnECCTWlcPqvA', '[]', '2026-11-22T05:18:50.379Z');
insert into "audit_entry" ("id", "at", "user_name", "action", "subject", "detail") values
  ('2026-11-22T05:18:49.575Z-000001-64b07203', '2026-11-22T05:18:49.575Z', 'admin', 'logged-in', 'admin', ''),
  ('2026-11-22T05:18:50.040Z-000001-2a3f1e05', '2026-11-22T05:18:50.040Z', null, 'user-added', 'meg', ''),
  ('2026-11-22T05:18:50.432Z-000001-4ef04ca0', '2026-11-22T05:18:50.432Z', null, 'user-added', 'tess', ''),
  ('2026-11-22T05:18:50.600Z-000002-3ca99eb2', '2026-11-22T05:18:50.600Z', null, 'level-submitted', 'PL-Ada:8A4DD1385', 'Tennis for Two'),
  ('2026-11-22T05:18:50.611Z-000003-5444aa17', '2026-11-22T05:18:50.611Z', null, 'level-submitted', 'PL-Bo:EABF82997', 'Tennis for Two'),
  ('2026-11-22T05:18:50.646Z-000004-80761b91', '2026-11-22T05:18:50.646Z', 'admin', 'level-approved', 'PL-Cy:0718F4909', 'Spacewar!'),
  ('2026-11-22T05:18:50.685Z-000005-37c208a1', '2026-11-22T05:18:50.685Z', 'admin', 'level-created', 'PL-Di:A2DF4866D', 'Star Trek'),
  ('2026-11-22T05:18:50.841Z-000006-e0d3c24a', '2026-11-22T05:18:50.841Z', 'admin', 'level-archived', 'PL-Di:A2DF4866D', 'Star Trek'),
  ('2026-11-22T05:18:50.849Z-000007-194846e9', '2026-11-22T05:18:50.849Z', 'admin', 'game-added', '1000000', 'Added by Hand (2020)'),
  ('2026-11-22T05:18:50.854Z-000008-515b2b07', '2026-11-22T05:18:50.854Z', 'admin', 'upgrade-started', '', ''),
  ('2026-11-22T05:18:50.869Z-000009-b3900c28', '2026-11-22T05:18:50.869Z', null, 'upgrade-ended', '', 'Ended with exit code 0'),
  ('2026-11-22T05:18:52.398Z-000010-1a55789b', '2026-11-22T05:18:52.398Z', 'admin', 'exported', '', '6 screenshots, 0.0 MB'),
  ('2026-11-22T05:18:52.470Z-000011-fe5c28ff', '2026-11-22T05:18:52.470Z', 'tess', 'logged-in', 'tess', ''),
  ('2026-11-22T05:18:52.698Z-000012-a69ffcf3', '2026-11-22T05:18:52.698Z', 'tess', 'second-factor-on', 'tess', '');
insert into "call_count" ("key", "count", "ends_at") values
  ('ypeBEsobvcr6wjGzmiPcTaeG7_gUfE5yuYB3ha_uSLs', 3, 1795324793290);
insert into "play" ("play_id", "level_id", "score", "created_at") values
  ('f4ab4936-b978-466c-8dce-51382f8db78c', 'ZO-CAAF5C27F', 0, '2026-11-22T05:18:50.479Z'),
  ('fbf9abed-3d2f-4146-bf56-c00d7d9c2a7b', 'ZO-CAAF5C27F', 1, '2026-11-22T05:18:50.489Z'),
  ('1fffc2e0-4789-4956-8672-b45551bfe6ab', 'ZO-172A4A2FE', 0, '2026-11-22T05:18:50.498Z'),
  ('bebbd565-1352-438f-9056-69446c6045c1', 'ZO-172A4A2FE', 1, '2026-11-22T05:18:50.507Z'),
  ('d368602b-280b-48b9-bf7c-b56d2d24ba13', 'ZO-172A4A2FE', 2, '2026-11-22T05:18:50.515Z'),
  ('bc3e7db1-2f89-42ac-8f88-ebd083a0b43f', 'ZO-299BD5D25', 0, '2026-11-22T05:18:50.522Z'),
  ('c5508b89-f7bd-47b7-9daf-dbbc89342cf2', 'ZO-299BD5D25', 1, '2026-11-22T05:18:50.530Z'),
  ('d999be79-399f-486c-b9ea-ce675402ae51', 'ZO-299BD5D25', 2, '2026-11-22T05:18:50.540Z'),
  ('73b1911f-74e7-48b0-9c6b-d24643e04f4c', 'ZO-299BD5D25', 3, '2026-11-22T05:18:50.548Z');
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
  ('b83a0792-d180-434d-a238-d77b8aeec8a6', 'mXUlxJlwzYz_AG0n4Ztt6Htdts-uCif7RjyzQRwEKBdp3de-SRdDRIi7NOcXC0Pji82uh_Q-eCNNXCOo', 59844157, '["$argon2id$v=19$m=19456,t=2,p=1$h9QyOg8pbKFPgO33F4y61A$5PC47xcVpJH9zgLujbRCyNWFQHVVGqCPjHxBrlG1qRo","$argon2id$v=19$m=19456,t=2,p=1$zHx3acDtFtkvXwz+yNutDQ$83m5LwONWJ5SMEKEaJKTDBd8Qj9sR1cFaFUIxPNNalI","$argon2id$v=19$m=19456,t=2,p=1$95R1q3ZkdAzN7+Lugw7/fA$/AHdPVb55X07DzPgwNKBXmaOhXiSKOx80XwswtuIA7s","$argon2id$v=19$m=19456,t=2,p=1$i0Xw4iOAvP9jyozgfXYqwA$QgMrpBgwmPtNBbN5Np9XsfNQCGPawXgf9GF46nsqaLM","$argon2id$v=19$m=19456,t=2,p=1$TYtxF0X/lRN88uT4CuSDHg$Zg388yf/ri8GOjTxG0nNN5CuQvqV+hU3/0HN/jiOGis","$argon2id$v=19$m=19456,t=2,p=1$JIRHYL0A1hD/zXD5XlIy2A$fNaF6SkqW2P/JgeONUsI0JmbzU+ai3GYn1PBvl+OjGM","$argon2id$v=19$m=19456,t=2,p=1$v2yWFhelIIRArH4mNxE6KQ$Su+WtUhnYlA+GyITrtQRDEMP54Q4dGuNvNB9ttRJuT8","$argon2id$v=19$m=19456,t=2,p=1$NPnEyt/qP7dgsewB/xCz7w$RfsLT/3LURFMDo7HGYXqee12ihpLcSml6OB/4s2qpx4"]', '2026-11-22T05:18:52.696Z');
insert into "session" ("id", "user_id", "companion_hash", "created_at", "last_used_at", "browser") values
  ('d64bd6ee-c28c-4fc0-a360-e73fa297f94a', 'b2b282b0-834e-4a4a-af0b-d9100c0fe729', 'rk6XrpDJvc68w5DZFlNGN-bqLKntlFb9yzHMtvXrLgQ', '2026-11-22T05:18:49.576Z', '2026-11-22T05:18:49.576Z', 'Firefox on Linux'),
  ('f84f8389-4d3d-4be0-9463-4447294499a7', 'b83a0792-d180-434d-a238-d77b8aeec8a6', 'mV6Ye2z2-ekgYOfAtv0WqXvBlK90JYFkXnZxS9X5IPk', '2026-11-22T05:18:52.471Z', '2026-11-22T05:18:52.471Z', 'Firefox on Linux');
insert into "upgrade" ("id", "state", "output", "started_at", "seen_at") values
  ('last', 'done', 'upgraded
Ended with exit code 0', '2026-11-22T05:18:50.854Z', '2026-11-22T05:18:50.869Z');
insert into "webhook_message" ("id", "content", "attempts", "created_at", "due_at") values
  ('743b8cb0-db70-4dcb-926a-0dce96fe6117', '{"username":"Zoomout","avatar_url":"http://localhost:3000/icon-256.png","content":"A new level waits for review.","embeds":[{"title":"PL-Ada:8A4DD1385","url":"http://localhost:3000/level/PL-Ada%3A8A4DD1385/edit","fields":[{"name":"Creator","value":"Ada","inline":true},{"name":"Theme","value":"a\\\\b","inline":true}]}],"allowed_mentions":{"parse":[]}}', 1, '2026-11-22T05:18:50.600Z', '2026-11-22T05:19:00.603Z'),
  ('b938db24-8397-4852-aa83-c069a681721d', '{"username":"Zoomout","avatar_url":"http://localhost:3000/icon-256.png","content":"A new level waits for review.","embeds":[{"title":"PL-Bo:EABF82997","url":"http://localhost:3000/level/PL-Bo%3AEABF82997/edit","fields":[{"name":"Creator","value":"Bo","inline":true},{"name":"Theme","value":"a\\\\b","inline":true}]}],"allowed_mentions":{"parse":[]}}', 1, '2026-11-22T05:18:50.611Z', '2026-11-22T05:19:00.614Z');
