-- What the code of this version wrote. Next line: the password of tess, and the secret of her authenticator.
-- tess: gEK38hVh3w_gLUEOh_yP GYEHC3NEWO5QBTRL7UESPLJZQIKA5RYQ
insert into "migration" ("name") values
  ('001-first-tables'),
  ('002-webhook-messages'),
  ('003-administration'),
  ('004-call-counts'),
  ('005-session-browser'),
  ('006-second-factor'),
  ('007-content-revision'),
  ('008-confirmed-session'),
  ('009-loose-pictures');
insert into "site_setting" ("key", "value") values
  ('catalogue_version', 'wjqLKnx0irUDC8p01mcUA4ooZkc_YQ1L-N6alpNDyeM'),
  ('first_day', '2026-11-01'),
  ('seeded', 'pack'),
  ('catalogue_revision', '50c65aff-3329-402f-b066-ab2147e3c534');
insert into "game" ("id", "name", "year", "fame", "series", "aliases", "summary", "source", "total_rating_count", "igdb_id") values
  (1, 'Tennis for Two', 1958, 4, null, '[]', null, 'starter', null, null),
  (2, 'Spacewar!', 1962, 5, null, '[]', null, 'starter', null, null),
  (6, 'Star Trek', 1971, 4, 'Star Trek', '["Super Star Trek"]', null, 'starter', null, null),
  (7967, 'SuperTux', 2003, 5, 'Tux', '[]', 'Run, jump and bounce on your enemies as a cheerful penguin, across ice fields and through deep forests. If you know your way around a mushroom kingdom, you will feel at home.', 'starter', null, null),
  (9584, 'Meritous', 2007, 2, null, '[]', 'Alone in a vast dungeon, you hold the button to charge your psychic energy and let it go as a shock wave. Wait a moment longer and it hits harder, if the monsters give you that moment.', 'starter', null, null),
  (16280, 'Kapman', 2009, 2, null, '[]', 'Eat every pill in the maze while the ghosts are after you: here they are mummies, and the maze is a golden tomb. A fond tribute to the great arcade chase.', 'starter', null, null),
  (1000000, 'Added by Hand', 2020, 3, null, '["By Hand"]', null, 'site', null, null);
insert into "level" ("id", "name", "path", "version", "game_id", "release_date", "presentation", "did_you_know", "did_you_know_spoils", "creator", "comment", "celebration", "no_smoothing", "popularity", "created_at", "state", "zoom_presets", "image_ratio", "credit", "position") values
  ('ZO-299BD5D25', 'SuperTux', '178cdf495a3057a0ee5bb7fec3318ec50376048eb136869fa25ea2f76df2b817.webp', 1, 7967, 2003, 'Run, jump and bounce on your enemies as a cheerful penguin, across ice fields and through deep forests. If you know your way around a mushroom kingdom, you will feel at home.', 'It was begun by Bill Kendrick, known for the drawing program Tux Paint, and many of its pictures are by Ingo Ruhnke, the author of Pingus.', 0, 'Zoomout', '', 'Waddle on!', 0, 5, '2026-11-22T05:19:04.948Z', 'approved', '[{"x":81.556,"y":65.895,"zoom":43},{"x":85.601,"y":64.591,"zoom":57.3},{"x":84.284,"y":64.875,"zoom":71.5},{"x":79.218,"y":50,"zoom":85.8},{"x":80,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"© SuperTux Devel Team","licence":"GPL-3.0-or-later (some data GPL-2.0-or-later or CC BY-SA)","homepage":"https://www.supertux.org/"}', 0),
  ('ZO-CAAF5C27F', 'Kapman', '85e31336b9f48e51ef408fc0007ff545e4686f4c78d7d44f2dee66b3ed725761.webp', 1, 16280, 2009, 'Eat every pill in the maze while the ghosts are after you: here they are mummies, and the maze is a golden tomb. A fond tribute to the great arcade chase.', '', 0, 'Zoomout', '', 'Wakka wakka!', 0, 2, '2026-11-22T05:19:04.948Z', 'approved', '[{"x":78.388,"y":57.765,"zoom":33},{"x":76.294,"y":63.481,"zoom":50},{"x":72.194,"y":76.588,"zoom":66},{"x":57.73,"y":77.104,"zoom":83},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"© Alexandre Galinier and the KDE community","licence":"GPL-2.0-or-later","homepage":"https://apps.kde.org/kapman/"}', 1),
  ('ZO-172A4A2FE', 'Meritous', 'a93a897991b82534c2f0e56492e28c260cd576fab1b0619f65d6916f508e7ae1.webp', 1, 9584, 2007, 'Alone in a vast dungeon, you hold the button to charge your psychic energy and let it go as a shock wave. Wait a moment longer and it hits harder, if the monsters give you that moment.', 'Every new game lays out its 3,000 rooms afresh.', 0, 'Zoomout', '', 'Fully charged!', 1, 2, '2026-11-22T05:19:04.948Z', 'approved', '[{"x":31.884,"y":50,"zoom":35},{"x":31.884,"y":50,"zoom":51.3},{"x":31.884,"y":50,"zoom":67.5},{"x":31.884,"y":50,"zoom":83.8},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"© Lancer-X/ASCEAI","licence":"GPL-3.0-or-later","homepage":"https://gitlab.com/meritous"}', 2),
  ('PL-Ada:8A4DD1385', 'Tennis for Two', '23d22f300931a30edf83fe8568f1987116a0d8f3da09e095e1932ca063e4d898.webp', 1, 1, 1958, 'It’s “old”.
Two lines.', '', 0, 'Ada', 'a\b‮', '', 1, null, '2026-11-22T05:19:06.206Z', 'submitted', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, null, null),
  ('PL-Bo:EABF82997', 'Tennis for Two', 'https://pictures.example/a.png', 1, 1, 1958, 'It’s “old”.
Two lines.', '', 0, 'Bo', 'a\b', '', 1, null, '2026-11-22T05:19:06.222Z', 'submitted', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, null, null),
  ('PL-Cy:0718F4909', 'Spacewar!', '0104663d89fbd794dbe3dc7d39278d4c1741a3c4d0b36bcdeee74e434f96f22d.webp', 1, 2, 1962, 'It’s “old”.
Two lines.', '', 0, 'Cy', 'a\b', '🎾', 1, 3, '2026-11-22T05:19:06.256Z', 'approved', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"Ada","licence":"CC0","homepage":"https://a.example"}', 3),
  ('PL-Di:A2DF4866D', 'Star Trek', 'c46de06c43e25db2ae22a3ec6ec49675710988ff7aa1ed88a363445ceb22531e.webp', 1, 6, 1971, 'It’s “old”.
Two lines.', '', 0, 'Di', 'a\b', '🎾', 1, 1, '2026-11-22T05:19:06.292Z', 'archived', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"Ada","licence":"CC0","homepage":"https://a.example"}', null);
insert into "user" ("id", "name", "password_hash", "permissions", "created_at") values
  ('460a8635-7ada-47d5-a651-ad4d96dec61c', 'admin', '$argon2id$v=19$m=19456,t=2,p=1$xFSxx2LCxwbLq2NK6fiMHQ$uRP4kZN4PyGA2uS1aW2VmlFz0SWOykY8dSqJtqy+J5Q', '["admin"]', '2026-11-22T05:19:05.003Z'),
  ('bd9e7101-fa06-4bc6-adf2-56bdd5d9e8e6', 'meg', '$argon2id$v=19$m=19456,t=2,p=1$4XS37jXA/Wif2NGyxauYaA$HySVl1quJU2rcJLnHxG/qaIu+eg4wOQ7DFXMi1P7ABA', '["manage-level"]', '2026-11-22T05:19:05.624Z'),
  ('91866a03-e42e-4a2e-ba1a-af3430ef4b3b', 'tess', '$argon2id$v=19$m=19456,t=2,p=1$f5/YaOYloPfgDWj3/jYlcQ$nmEglr5q4olJKX1NoPPzTOEZGLvJQ6AqNLiS1pRR4uY', '[]', '2026-11-22T05:19:06.014Z');
insert into "audit_entry" ("id", "at", "user_name", "action", "subject", "detail") values
  ('2026-11-22T05:19:05.252Z-000001-658d04a1', '2026-11-22T05:19:05.252Z', 'admin', 'logged-in', 'admin', ''),
  ('2026-11-22T05:19:05.676Z-000001-33b38d95', '2026-11-22T05:19:05.676Z', null, 'user-added', 'meg', ''),
  ('2026-11-22T05:19:06.051Z-000001-b71c94a7', '2026-11-22T05:19:06.051Z', null, 'user-added', 'tess', ''),
  ('2026-11-22T05:19:06.209Z-000002-983f964b', '2026-11-22T05:19:06.209Z', null, 'level-submitted', 'PL-Ada:8A4DD1385', 'Tennis for Two'),
  ('2026-11-22T05:19:06.223Z-000003-c20af448', '2026-11-22T05:19:06.223Z', null, 'level-submitted', 'PL-Bo:EABF82997', 'Tennis for Two'),
  ('2026-11-22T05:19:06.258Z-000004-3d2ad46e', '2026-11-22T05:19:06.258Z', 'admin', 'level-approved', 'PL-Cy:0718F4909', 'Spacewar!'),
  ('2026-11-22T05:19:06.294Z-000005-ee0b5c80', '2026-11-22T05:19:06.294Z', 'admin', 'level-created', 'PL-Di:A2DF4866D', 'Star Trek'),
  ('2026-11-22T05:19:06.467Z-000006-c9024b74', '2026-11-22T05:19:06.467Z', 'admin', 'level-archived', 'PL-Di:A2DF4866D', 'Star Trek'),
  ('2026-11-22T05:19:06.477Z-000007-0cabc0b6', '2026-11-22T05:19:06.477Z', 'admin', 'game-added', '1000000', 'Added by Hand (2020)'),
  ('2026-11-22T05:19:06.533Z-000008-cddb215a', '2026-11-22T05:19:06.533Z', 'admin', 'upgrade-started', '', ''),
  ('2026-11-22T05:19:06.553Z-000009-944d7934', '2026-11-22T05:19:06.553Z', null, 'upgrade-ended', '', 'Ended with exit code 0'),
  ('2026-11-22T05:19:08.074Z-000010-e4b41e2e', '2026-11-22T05:19:08.074Z', 'admin', 'exported', '', '6 screenshots, 0.0 MB'),
  ('2026-11-22T05:19:08.154Z-000011-ced796bd', '2026-11-22T05:19:08.154Z', 'tess', 'logged-in', 'tess', ''),
  ('2026-11-22T05:19:08.376Z-000012-6648b4d2', '2026-11-22T05:19:08.376Z', 'tess', 'second-factor-on', 'tess', '');
insert into "call_count" ("key", "count", "ends_at") values
  ('ypeBEsobvcr6wjGzmiPcTaeG7_gUfE5yuYB3ha_uSLs', 3, 1795324808949);
insert into "loose_picture" ("path", "since") values
  ('0000000000000000000000000000000000000000000000000000000000000001.webp', 1795324748949);
insert into "play" ("play_id", "level_id", "score", "created_at") values
  ('59cd2962-211e-4541-8a52-37f1b7543d84', 'ZO-CAAF5C27F', 0, '2026-11-22T05:19:06.095Z'),
  ('48a46cc8-12fd-4876-b2f3-96ac620930f3', 'ZO-CAAF5C27F', 1, '2026-11-22T05:19:06.102Z'),
  ('0d27fdd5-73bb-48b3-b7b7-7c14ef9fa1eb', 'ZO-172A4A2FE', 0, '2026-11-22T05:19:06.109Z'),
  ('bcaaa92b-4f06-4d40-9a7a-7db5d46880c6', 'ZO-172A4A2FE', 1, '2026-11-22T05:19:06.115Z'),
  ('a3143431-1274-44ea-9b47-dabe6b8c451d', 'ZO-172A4A2FE', 2, '2026-11-22T05:19:06.121Z'),
  ('0c3386f8-ee4c-48b2-883a-b511ba24c826', 'ZO-299BD5D25', 0, '2026-11-22T05:19:06.128Z'),
  ('495a207b-be1c-48d0-ac19-712a486a2e87', 'ZO-299BD5D25', 1, '2026-11-22T05:19:06.137Z'),
  ('a4576a30-535b-4903-ac5b-a0053782f48a', 'ZO-299BD5D25', 2, '2026-11-22T05:19:06.146Z'),
  ('05f15055-f6bd-4444-a039-d9fbae662f06', 'ZO-299BD5D25', 3, '2026-11-22T05:19:06.152Z');
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
  ('91866a03-e42e-4a2e-ba1a-af3430ef4b3b', 'LWchqFfdOXLyvVm67H21bFVeKdmOpGYmEU_9uOsqrMB703xcog9iArix0Cv_FV3Rr5LNh7TJT1fkMsTa', 59844158, '["$argon2id$v=19$m=19456,t=2,p=1$obFtuchjcNebh13kfu5w9g$qm/Yax0zBfu87kHG7owEXlMsQQEMusANvCrNJTsFa+I","$argon2id$v=19$m=19456,t=2,p=1$VK/WTZ2iBXVm5AHh5lenpw$znODEOa1MUuEiP3c2SaY1wjRKfrTLLV7++qZX4fbjug","$argon2id$v=19$m=19456,t=2,p=1$WXsjksrKg/lAGfTFbTaKdg$vFq4DgkdE1rwE5wKg4WKxM+7jzrZHpf96cCQgefBsrM","$argon2id$v=19$m=19456,t=2,p=1$xoL4SdejDa51NGmy9aAjlg$CMvxYPD1VYkdlsXTtjOME8FnYe/fEBCfhN30vqvP8CM","$argon2id$v=19$m=19456,t=2,p=1$AbAHWkeVFQ0I4WXjS3/AQw$Rjfrda3KNzq1+NRbcz6aZuhST1PdSsXSSHkY1liuEoQ","$argon2id$v=19$m=19456,t=2,p=1$mbEnwtOGQeHNcjFEEbQTnA$xIZAVdJehz+WovF1i17J/w1QyFsYqFVpHmQlMJv7F60","$argon2id$v=19$m=19456,t=2,p=1$6yNEh7jUWOTjPmTRoIvxTQ$2GAyQAn1ggN9Tmn7IQCaGbAPIEd+F1ls0hphxYYWjRQ","$argon2id$v=19$m=19456,t=2,p=1$FCCp8mwou4tKH+ks5Wcq6w$Vutr5NlGZZhD4XRfTLcchwGPx+vSnA5DWiK1OrchCsY"]', '2026-11-22T05:19:08.375Z');
insert into "session" ("id", "user_id", "companion_hash", "created_at", "last_used_at", "browser", "confirmed_at") values
  ('15aa332c-7ce4-49b0-88ac-723b0f56b2ad', '460a8635-7ada-47d5-a651-ad4d96dec61c', 'AlCfSuthUeeHzGC-gOyntecT8AlvyfLHhQS9oqQCYhc', '2026-11-22T05:19:05.252Z', '2026-11-22T05:19:05.252Z', 'Firefox on Linux', '2026-11-22T05:19:06.527Z'),
  ('6700523c-76e1-42b9-b740-145a16a87499', '91866a03-e42e-4a2e-ba1a-af3430ef4b3b', '805knoyk2QxYxj6SJjvBKJcxx-50fQWaXrUQNxR_r3I', '2026-11-22T05:19:08.154Z', '2026-11-22T05:19:08.154Z', 'Firefox on Linux', '2026-11-22T05:19:08.210Z');
insert into "upgrade" ("id", "state", "output", "started_at", "seen_at") values
  ('last', 'done', 'upgraded
Ended with exit code 0', '2026-11-22T05:19:06.532Z', '2026-11-22T05:19:06.553Z');
insert into "webhook_message" ("id", "content", "attempts", "created_at", "due_at") values
  ('bb65c33c-1c80-4607-b6b5-1d38001a9e7a', '{"username":"Zoomout","avatar_url":"http://localhost:3000/icon-256.png","content":"A new level waits for review.","embeds":[{"title":"PL-Ada:8A4DD1385","url":"http://localhost:3000/level/PL-Ada%3A8A4DD1385/edit","fields":[{"name":"Creator","value":"Ada","inline":true},{"name":"Theme","value":"a\\\\b","inline":true}]}],"allowed_mentions":{"parse":[]}}', 1, '2026-11-22T05:19:06.208Z', '2026-11-22T05:19:16.212Z'),
  ('eaf30727-b4a2-4c50-8aba-1bfc984dcbb3', '{"username":"Zoomout","avatar_url":"http://localhost:3000/icon-256.png","content":"A new level waits for review.","embeds":[{"title":"PL-Bo:EABF82997","url":"http://localhost:3000/level/PL-Bo%3AEABF82997/edit","fields":[{"name":"Creator","value":"Bo","inline":true},{"name":"Theme","value":"a\\\\b","inline":true}]}],"allowed_mentions":{"parse":[]}}', 1, '2026-11-22T05:19:06.223Z', '2026-11-22T05:19:16.225Z');
update content_revision set number = 13;
