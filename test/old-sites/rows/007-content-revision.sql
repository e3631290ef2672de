-- What the code of this version wrote. Next line: the password of tess, and the secret of her authenticator.
-- tess: BlaGj2ZK_QWRB2Z7N80V 2EDCJL6VWAJ5WMBWH2DBOUM54ID237JI
insert into "migration" ("name") values
  ('001-first-tables'),
  ('002-webhook-messages'),
  ('003-administration'),
  ('004-call-counts'),
  ('005-session-browser'),
  ('006-second-factor'),
  ('007-content-revision');
insert into "site_setting" ("key", "value") values
  ('catalogue_version', 'wjqLKnx0irUDC8p01mcUA4ooZkc_YQ1L-N6alpNDyeM'),
  ('first_day', '2026-11-01'),
  ('seeded', 'pack'),
  ('catalogue_revision', 'f2c52f8b-0d64-4313-af01-fb1b3ef55b55');
insert into "game" ("id", "name", "year", "fame", "series", "aliases", "summary", "source", "total_rating_count", "igdb_id") values
  (1, 'Tennis for Two', 1958, 4, null, '[]', null, 'starter', null, null),
  (2, 'Spacewar!', 1962, 5, null, '[]', null, 'starter', null, null),
  (6, 'Star Trek', 1971, 4, 'Star Trek', '["Super Star Trek"]', null, 'starter', null, null),
  (7967, 'SuperTux', 2003, 5, 'Tux', '[]', 'Run, jump and bounce on your enemies as a cheerful penguin, across ice fields and through deep forests. If you know your way around a mushroom kingdom, you will feel at home.', 'starter', null, null),
  (9584, 'Meritous', 2007, 2, null, '[]', 'Alone in a vast dungeon, you hold the button to charge your psychic energy and let it go as a shock wave. Wait a moment longer and it hits harder, if the monsters give you that moment.', 'starter', null, null),
  (16280, 'Kapman', 2009, 2, null, '[]', 'Eat every pill in the maze while the ghosts are after you: here they are mummies, and the maze is a golden tomb. A fond tribute to the great arcade chase.', 'starter', null, null),
  (1000000, 'Added by Hand', 2020, 3, null, '["By Hand"]', null, 'site', null, null);
insert into "level" ("id", "name", "path", "version", "game_id", "release_date", "presentation", "did_you_know", "did_you_know_spoils", "creator", "comment", "celebration", "no_smoothing", "popularity", "created_at", "state", "zoom_presets", "image_ratio", "credit", "position") values
  ('ZO-299BD5D25', 'SuperTux', '178cdf495a3057a0ee5bb7fec3318ec50376048eb136869fa25ea2f76df2b817.webp', 1, 7967, 2003, 'Run, jump and bounce on your enemies as a cheerful penguin, across ice fields and through deep forests. If you know your way around a mushroom kingdom, you will feel at home.', 'It was begun by Bill Kendrick, known for the drawing program Tux Paint, and many of its pictures are by Ingo Ruhnke, the author of Pingus.', 0, 'Zoomout', '', 'Waddle on!', 0, 5, '2026-11-22T05:18:54.222Z', 'approved', '[{"x":81.556,"y":65.895,"zoom":43},{"x":85.601,"y":64.591,"zoom":57.3},{"x":84.284,"y":64.875,"zoom":71.5},{"x":79.218,"y":50,"zoom":85.8},{"x":80,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"© SuperTux Devel Team","licence":"GPL-3.0-or-later (some data GPL-2.0-or-later or CC BY-SA)","homepage":"https://www.supertux.org/"}', 0),
  ('ZO-CAAF5C27F', 'Kapman', '85e31336b9f48e51ef408fc0007ff545e4686f4c78d7d44f2dee66b3ed725761.webp', 1, 16280, 2009, 'Eat every pill in the maze while the ghosts are after you: here they are mummies, and the maze is a golden tomb. A fond tribute to the great arcade chase.', '', 0, 'Zoomout', '', 'Wakka wakka!', 0, 2, '2026-11-22T05:18:54.222Z', 'approved', '[{"x":78.388,"y":57.765,"zoom":33},{"x":76.294,"y":63.481,"zoom":50},{"x":72.194,"y":76.588,"zoom":66},{"x":57.73,"y":77.104,"zoom":83},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"© Alexandre Galinier and the KDE community","licence":"GPL-2.0-or-later","homepage":"https://apps.kde.org/kapman/"}', 1),
  ('ZO-172A4A2FE', 'Meritous', 'a93a897991b82534c2f0e56492e28c260cd576fab1b0619f65d6916f508e7ae1.webp', 1, 9584, 2007, 'Alone in a vast dungeon, you hold the button to charge your psychic energy and let it go as a shock wave. Wait a moment longer and it hits harder, if the monsters give you that moment.', 'Every new game lays out its 3,000 rooms afresh.', 0, 'Zoomout', '', 'Fully charged!', 1, 2, '2026-11-22T05:18:54.222Z', 'approved', '[{"x":31.884,"y":50,"zoom":35},{"x":31.884,"y":50,"zoom":51.3},{"x":31.884,"y":50,"zoom":67.5},{"x":31.884,"y":50,"zoom":83.8},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"© Lancer-X/ASCEAI","licence":"GPL-3.0-or-later","homepage":"https://gitlab.com/meritous"}', 2),
  ('PL-Ada:8A4DD1385', 'Tennis for Two', '23d22f300931a30edf83fe8568f1987116a0d8f3da09e095e1932ca063e4d898.webp', 1, 1, 1958, 'It’s “old”.
Two lines.', '', 0, 'Ada', 'a\b‮', '', 1, null, '2026-11-22T05:18:55.675Z', 'submitted', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, null, null),
  ('PL-Bo:EABF82997', 'Tennis for Two', 'https://pictures.example/a.png', 1, 1, 1958, 'It’s “old”.
Two lines.', '', 0, 'Bo', 'a\b', '', 1, null, '2026-11-22T05:18:55.692Z', 'submitted', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, null, null),
  ('PL-Cy:0718F4909', 'Spacewar!', '0104663d89fbd794dbe3dc7d39278d4c1741a3c4d0b36bcdeee74e434f96f22d.webp', 1, 2, 1962, 'It’s “old”.
Two lines.', '', 0, 'Cy', 'a\b', '🎾', 1, 3, '2026-11-22T05:18:55.729Z', 'approved', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"Ada","licence":"CC0","homepage":"https://a.example"}', 3),
  ('PL-Di:A2DF4866D', 'Star Trek', 'c46de06c43e25db2ae22a3ec6ec49675710988ff7aa1ed88a363445ceb22531e.webp', 1, 6, 1971, 'It’s “old”.
Two lines.', '', 0, 'Di', 'a\b', '🎾', 1, 1, '2026-11-22T05:18:55.767Z', 'archived', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"Ada","licence":"CC0","homepage":"https://a.example"}', null);
insert into "user" ("id", "name", "password_hash", "permissions", "created_at") values
  ('7dc34133-6f9a-444b-9223-e812bfd10984', 'admin', '$argon2id$v=19$m=19456,t=2,p=1$ZFypygoSN0C48+cnTCeaxw$ok/LnDlGkvIj1uQYEhFT7WCjF/wgGGLFUCSgLntSFEk', '["admin"]', '2026-11-22T05:18:54.276Z'),
  ('b1089bd2-fac3-4437-beff-701859b0dad3', 'meg', '$argon2id$v=19$m=19456,t=2,p=1$9BTknd7mxccLDlfJ43ELbQ$O2u7B50qQH65VsCvdfE8c/8A9fzrPkxDB8mXf8yUQbg', '["manage-level"]', '2026-11-22T05:18:54.988Z'),
  ('cdafb120-93cb-4968-a441-c4edef7e00b0', 'tess', '$argon2id$v=19$m=19456,t=2,p=1$ddbV/NQs1glQbxp/gLVy4g$pohpJpK1BetAGgkw1YTm9/JsabaQW+hGnf0O8aKV7YI', '[]', '2026-11-22T05:18:55.440Z');
insert into "audit_entry" ("id", "at", "user_name", "action", "subject", "detail") values
  ('2026-11-22T05:18:54.568Z-000001-da289fda', '2026-11-22T05:18:54.568Z', 'admin', 'logged-in', 'admin', ''),
  ('2026-11-22T05:18:55.039Z-000001-7e4c8954', '2026-11-22T05:18:55.039Z', null, 'user-added', 'meg', ''),
  ('2026-11-22T05:18:55.490Z-000001-83a24f86', '2026-11-22T05:18:55.490Z', null, 'user-added', 'tess', ''),
  ('2026-11-22T05:18:55.677Z-000002-f3981e6f', '2026-11-22T05:18:55.677Z', null, 'level-submitted', 'PL-Ada:8A4DD1385', 'Tennis for Two'),
  ('2026-11-22T05:18:55.692Z-000003-3c819d10', '2026-11-22T05:18:55.692Z', null, 'level-submitted', 'PL-Bo:EABF82997', 'Tennis for Two'),
  ('2026-11-22T05:18:55.732Z-000004-892ff5fd', '2026-11-22T05:18:55.732Z', 'admin', 'level-approved', 'PL-Cy:0718F4909', 'Spacewar!'),
  ('2026-11-22T05:18:55.768Z-000005-be86185a', '2026-11-22T05:18:55.768Z', 'admin', 'level-created', 'PL-Di:A2DF4866D', 'Star Trek'),
  ('2026-11-22T05:18:55.919Z-000006-be85e041', '2026-11-22T05:18:55.919Z', 'admin', 'level-archived', 'PL-Di:A2DF4866D', 'Star Trek'),
  ('2026-11-22T05:18:55.927Z-000007-ebfce4c4', '2026-11-22T05:18:55.927Z', 'admin', 'game-added', '1000000', 'Added by Hand (2020)'),
  ('2026-11-22T05:18:55.933Z-000008-ffd80cf2', '2026-11-22T05:18:55.933Z', 'admin', 'upgrade-started', '', ''),
  ('2026-11-22T05:18:55.951Z-000009-472c2472', '2026-11-22T05:18:55.951Z', null, 'upgrade-ended', '', 'Ended with exit code 0'),
  ('2026-11-22T05:18:57.473Z-000010-682121e9', '2026-11-22T05:18:57.473Z', 'admin', 'exported', '', '6 screenshots, 0.0 MB'),
  ('2026-11-22T05:18:57.527Z-000011-8c50395f', '2026-11-22T05:18:57.527Z', 'tess', 'logged-in', 'tess', ''),
  ('2026-11-22T05:18:57.750Z-000012-90ef80d9', '2026-11-22T05:18:57.750Z', 'tess', 'second-factor-on', 'tess', '');
insert into "call_count" ("key", "count", "ends_at") values
  ('ypeBEsobvcr6wjGzmiPcTaeG7_gUfE5yuYB3ha_uSLs', 3, 1795324798334);
insert into "play" ("play_id", "level_id", "score", "created_at") values
  ('4c744a01-40ee-4053-878d-f5dc4954f7ca', 'ZO-CAAF5C27F', 0, '2026-11-22T05:18:55.544Z'),
  ('12dd0695-5eee-41a2-9225-42a68ca6f12d', 'ZO-CAAF5C27F', 1, '2026-11-22T05:18:55.553Z'),
  ('e3d7f8a3-d59c-4011-84c9-4dceb00bcb96', 'ZO-172A4A2FE', 0, '2026-11-22T05:18:55.561Z'),
  ('cf1f9b58-5452-47c1-affe-2038e30f43a7', 'ZO-172A4A2FE', 1, '2026-11-22T05:18:55.569Z'),
  ('baa27038-b827-4025-a8f4-0c88ab563f96', 'ZO-172A4A2FE', 2, '2026-11-22T05:18:55.577Z'),
  ('b2ffba47-1b2a-4216-8dea-09b3fc744120', 'ZO-299BD5D25', 0, '2026-11-22T05:18:55.585Z'),
  ('dedbc9b4-d850-4430-b211-64a990ec21cc', 'ZO-299BD5D25', 1, '2026-11-22T05:18:55.593Z'),
  ('ba5580f1-19de-44ea-b7c8-8de79529f851', 'ZO-299BD5D25', 2, '2026-11-22T05:18:55.603Z'),
  ('26bbd848-1582-4988-a01d-0214e5fe1e7b', 'ZO-299BD5D25', 3, '2026-11-22T05:18:55.611Z');
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
  ('cdafb120-93cb-4968-a441-c4edef7e00b0', 'jc05wDbkr498G7xYNFvtfqiUQPPlGNlbPWn7CMAz2eS0hwlimJkuT-9x1TKxuF8xIOSyWmM8rS_dZ2Bn', 59844157, '["$argon2id$v=19$m=19456,t=2,p=1$Q0IBym/A6yuoi3nix9EMYQ$tisGFNmRJL5Bsp+a0Oe8dbQL1rWRvvlyjWUwnQ91zBg","$argon2id$v=19$m=19456,t=2,p=1$+NZjbrfjr/6LFyvftUP3ww$CvcmKoIL+hUk4lNlHP5ZK7uWFfDCZJAkj8d9nEq0L3o","$argon2id$v=19$m=19456,t=2,p=1$TGfToCaLlGebMly1oa6gWg$lF5fxqDns7YQDxGv53DBAUx9AnPD3RShrlWhSGCk970","$argon2id$v=19$m=19456,t=2,p=1$SURxPW1d1Gh2NEEz6HbnUA$+v10l5bKZ8JGCUaNY0G2UumzCPz0QwAsk7h1qZH6XGU","$argon2id$v=19$m=19456,t=2,p=1$bUXcfGXbkuWsGhzzi6m3fA$GYhTxm2IKjvPQwcymUoUQL+VMLqQPf+3oMHDt488VvM","$argon2id$v=19$m=19456,t=2,p=1$0BNSy4KHSeAzNk078mcCfg$g7uRh5skUyDK6TePjbcvTN3PllVXa8LWHUGPZo5hOmw","$argon2id$v=19$m=19456,t=2,p=1$t+Yr0smsUzyUEDjgqU6YgQ$J+TylgynIoSSKSjTTdYanz1Q6/00be9rGhJYabijP0Q","$argon2id$v=19$m=19456,t=2,p=1$19Sp77oK99C3EE99t3sWOw$OZCE/Z/rRcSYz1kklmctzeVraUG2HsuYDXBXg4+lPP8"]', '2026-11-22T05:18:57.748Z');
insert into "session" ("id", "user_id", "companion_hash", "created_at", "last_used_at", "browser") values
  ('962fc86f-63e2-4dd7-ae95-eb5f3bbb51c5', '7dc34133-6f9a-444b-9223-e812bfd10984', 'nEI3Pt6Mmybw47xOseH7W_a1Sv4GGRV5YCLNkAaBjjM', '2026-11-22T05:18:54.569Z', '2026-11-22T05:18:54.569Z', 'Firefox on Linux'),
  ('455beafd-e265-4bd8-ab39-d7807b6c335d', 'cdafb120-93cb-4968-a441-c4edef7e00b0', 'XpMmZr0YuAZx75hB1VaVQRdCyci7wjnz6raOHs3feT4', '2026-11-22T05:18:57.527Z', '2026-11-22T05:18:57.527Z', 'Firefox on Linux');
insert into "upgrade" ("id", "state", "output", "started_at", "seen_at") values
  ('last', 'done', 'upgraded
Ended with exit code 0', '2026-11-22T05:18:55.932Z', '2026-11-22T05:18:55.950Z');
insert into "webhook_message" ("id", "content", "attempts", "created_at", "due_at") values
  ('9e4f9c2c-3400-40f4-9773-0f3eef6b87d2', '{"username":"Zoomout","avatar_url":"http://localhost:3000/icon-256.png","content":"A new level waits for review.","embeds":[{"title":"PL-Ada:8A4DD1385","url":"http://localhost:3000/level/PL-Ada%3A8A4DD1385/edit","fields":[{"name":"Creator","value":"Ada","inline":true},{"name":"Theme","value":"a\\\\b","inline":true}]}],"allowed_mentions":{"parse":[]}}', 1, '2026-11-22T05:18:55.677Z', '2026-11-22T05:19:05.681Z'),
  ('db3c4053-bc49-44d2-b014-6906d993187b', '{"username":"Zoomout","avatar_url":"http://localhost:3000/icon-256.png","content":"A new level waits for review.","embeds":[{"title":"PL-Bo:EABF82997","url":"http://localhost:3000/level/PL-Bo%3AEABF82997/edit","fields":[{"name":"Creator","value":"Bo","inline":true},{"name":"Theme","value":"a\\\\b","inline":true}]}],"allowed_mentions":{"parse":[]}}', 1, '2026-11-22T05:18:55.692Z', '2026-11-22T05:19:05.694Z');
update content_revision set number = 13;
