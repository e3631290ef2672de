-- What the code of this version wrote. Next line: the password of tess, and the secret of her authenticator.
-- tess: hD2mNdZTYkGvUorvZKeZ
insert into "migration" ("name") values
  ('001-first-tables'),
  ('002-webhook-messages'),
  ('003-administration');
insert into "site_setting" ("key", "value") values
  ('catalogue_version', 'wjqLKnx0irUDC8p01mcUA4ooZkc_YQ1L-N6alpNDyeM'),
  ('first_day', '2026-11-01'),
  ('seeded', 'pack'),
  ('catalogue_revision', 'c0ef4e09-6b72-487f-b971-f051aacbb131');
insert into "game" ("id", "name", "year", "fame", "series", "aliases", "summary", "source", "total_rating_count", "igdb_id") values
  (1, 'Tennis for Two', 1958, 4, null, '[]', null, 'starter', null, null),
  (2, 'Spacewar!', 1962, 5, null, '[]', null, 'starter', null, null),
  (6, 'Star Trek', 1971, 4, 'Star Trek', '["Super Star Trek"]', null, 'starter', null, null),
  (7967, 'SuperTux', 2003, 5, 'Tux', '[]', 'Run, jump and bounce on your enemies as a cheerful penguin, across ice fields and through deep forests. If you know your way around a mushroom kingdom, you will feel at home.', 'starter', null, null),
  (9584, 'Meritous', 2007, 2, null, '[]', 'Alone in a vast dungeon, you hold the button to charge your psychic energy and let it go as a shock wave. Wait a moment longer and it hits harder, if the monsters give you that moment.', 'starter', null, null),
  (16280, 'Kapman', 2009, 2, null, '[]', 'Eat every pill in the maze while the ghosts are after you: here they are mummies, and the maze is a golden tomb. A fond tribute to the great arcade chase.', 'starter', null, null),
  (1000000, 'Added by Hand', 2020, 3, null, '["By Hand"]', null, 'site', null, null);
insert into "level" ("id", "name", "path", "version", "game_id", "release_date", "presentation", "did_you_know", "did_you_know_spoils", "creator", "comment", "celebration", "no_smoothing", "popularity", "created_at", "state", "zoom_presets", "image_ratio", "credit", "position") values
  ('ZO-299BD5D25', 'SuperTux', '178cdf495a3057a0ee5bb7fec3318ec50376048eb136869fa25ea2f76df2b817.webp', 1, 7967, 2003, 'Run, jump and bounce on your enemies as a cheerful penguin, across ice fields and through deep forests. If you know your way around a mushroom kingdom, you will feel at home.', 'It was begun by Bill Kendrick, known for the drawing program Tux Paint, and many of its pictures are by Ingo Ruhnke, the author of Pingus.', 0, 'Zoomout', '', 'Waddle on!', 0, 5, '2026-11-22T05:18:35.413Z', 'approved', '[{"x":81.556,"y":65.895,"zoom":43},{"x":85.601,"y":64.591,"zoom":57.3},{"x":84.284,"y":64.875,"zoom":71.5},{"x":79.218,"y":50,"zoom":85.8},{"x":80,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"© SuperTux Devel Team","licence":"GPL-3.0-or-later (some data GPL-2.0-or-later or CC BY-SA)","homepage":"https://www.supertux.org/"}', 0),
  ('ZO-CAAF5C27F', 'Kapman', '85e31336b9f48e51ef408fc0007ff545e4686f4c78d7d44f2dee66b3ed725761.webp', 1, 16280, 2009, 'Eat every pill in the maze while the ghosts are after you: here they are mummies, and the maze is a golden tomb. A fond tribute to the great arcade chase.', '', 0, 'Zoomout', '', 'Wakka wakka!', 0, 2, '2026-11-22T05:18:35.413Z', 'approved', '[{"x":78.388,"y":57.765,"zoom":33},{"x":76.294,"y":63.481,"zoom":50},{"x":72.194,"y":76.588,"zoom":66},{"x":57.73,"y":77.104,"zoom":83},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"© Alexandre Galinier and the KDE community","licence":"GPL-2.0-or-later","homepage":"https://apps.kde.org/kapman/"}', 1),
  ('ZO-172A4A2FE', 'Meritous', 'a93a897991b82534c2f0e56492e28c260cd576fab1b0619f65d6916f508e7ae1.webp', 1, 9584, 2007, 'Alone in a vast dungeon, you hold the button to charge your psychic energy and let it go as a shock wave. Wait a moment longer and it hits harder, if the monsters give you that moment.', 'Every new game lays out its 3,000 rooms afresh.', 0, 'Zoomout', '', 'Fully charged!', 1, 2, '2026-11-22T05:18:35.413Z', 'approved', '[{"x":31.884,"y":50,"zoom":35},{"x":31.884,"y":50,"zoom":51.3},{"x":31.884,"y":50,"zoom":67.5},{"x":31.884,"y":50,"zoom":83.8},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"© Lancer-X/ASCEAI","licence":"GPL-3.0-or-later","homepage":"https://gitlab.com/meritous"}', 2),
  ('PL-Ada:8A4DD1385', 'Tennis for Two', '23d22f300931a30edf83fe8568f1987116a0d8f3da09e095e1932ca063e4d898.webp', 1, 1, 1958, 'It’s “old”.
Two lines.', '', 0, 'Ada', 'a\b‮', '', 1, null, '2026-11-22T05:18:36.579Z', 'submitted', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, null, null),
  ('PL-Bo:EABF82997', 'Tennis for Two', 'https://pictures.example/a.png', 1, 1, 1958, 'It’s “old”.
Two lines.', '', 0, 'Bo', 'a\b', '', 1, null, '2026-11-22T05:18:36.595Z', 'submitted', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, null, null),
  ('PL-Cy:0718F4909', 'Spacewar!', '0104663d89fbd794dbe3dc7d39278d4c1741a3c4d0b36bcdeee74e434f96f22d.webp', 1, 2, 1962, 'It’s “old”.
Two lines.', '', 0, 'Cy', 'a\b', '🎾', 1, 3, '2026-11-22T05:18:36.629Z', 'approved', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"Ada","licence":"CC0","homepage":"https://a.example"}', 3),
  ('PL-Di:A2DF4866D', 'Star Trek', 'c46de06c43e25db2ae22a3ec6ec49675710988ff7aa1ed88a363445ceb22531e.webp', 1, 6, 1971, 'It’s “old”.
Two lines.', '', 0, 'Di', 'a\b', '🎾', 1, 1, '2026-11-22T05:18:36.661Z', 'archived', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"Ada","licence":"CC0","homepage":"https://a.example"}', null);
insert into "user" ("id", "name", "password_hash", "permissions", "created_at") values
  ('1af21b3d-7bd2-4570-acf7-fbeb1ff280ce', 'admin', '$argon2id$v=19$m=19456,t=2,p=1$6jvZEEZy4KbmXIraek7vOg$otMM+OR5xAJuO928LUa+qEh8slMMuoSHvHt88SSKVRE', '["admin"]', '2026-11-22T05:18:35.460Z'),
  ('59bd6118-8443-4b66-8b5e-b9eb7152c30f', 'meg', '$argon2id$v=19$m=19456,t=2,p=1$cqbbsTHRMmPyifXK+OQmXQ$qzQzlfKmR7KhHkuPfM0X4Keaw6X3hE3qdLdBQ7CE6kU', '["manage-level"]', '2026-11-22T05:18:35.972Z'),
  ('4bdc3996-3142-47be-83e3-801d158a94df', 'tess', '$argon2id$v=19$m=19456,t=2,p=1$w9nBhpPdQTuKqc/90Bc14A$JQsuTS5EBZf2vtPRvOLxpoeQwrTIxZeP6D0R2mGoFJ4', '[]', '2026-11-22T05:18:36.355Z');
insert into "audit_entry" ("id", "at", "user_name", "action", "subject", "detail") values
  ('2026-11-22T05:18:35.695Z-000001-8f7fea4e', '2026-11-22T05:18:35.695Z', 'admin', 'logged-in', 'admin', ''),
  ('2026-11-22T05:18:36.020Z-000001-9eec8b4a', '2026-11-22T05:18:36.020Z', null, 'user-added', 'meg', ''),
  ('2026-11-22T05:18:36.404Z-000001-02779992', '2026-11-22T05:18:36.404Z', null, 'user-added', 'tess', ''),
  ('2026-11-22T05:18:36.581Z-000002-05d77711', '2026-11-22T05:18:36.581Z', null, 'level-submitted', 'PL-Ada:8A4DD1385', 'Tennis for Two'),
  ('2026-11-22T05:18:36.596Z-000003-9545f600', '2026-11-22T05:18:36.596Z', null, 'level-submitted', 'PL-Bo:EABF82997', 'Tennis for Two'),
  ('2026-11-22T05:18:36.631Z-000004-febb50bf', '2026-11-22T05:18:36.631Z', 'admin', 'level-approved', 'PL-Cy:0718F4909', 'Spacewar!'),
  ('2026-11-22T05:18:36.663Z-000005-55cd8bb0', '2026-11-22T05:18:36.663Z', 'admin', 'level-created', 'PL-Di:A2DF4866D', 'Star Trek'),
  ('2026-11-22T05:18:36.825Z-000006-0c8878f5', '2026-11-22T05:18:36.825Z', 'admin', 'level-archived', 'PL-Di:A2DF4866D', 'Star Trek'),
  ('2026-11-22T05:18:36.833Z-000007-f190679f', '2026-11-22T05:18:36.833Z', 'admin', 'game-added', '1000000', 'Added by Hand (2020)'),
  ('2026-11-22T05:18:36.839Z-000008-417cedc4', '2026-11-22T05:18:36.839Z', 'admin', 'upgrade-started', '', ''),
  ('2026-11-22T05:18:36.858Z-000009-bc5888c7', '2026-11-22T05:18:36.858Z', null, 'upgrade-ended', '', 'Ended with exit code 0');
insert into "play" ("play_id", "level_id", "score", "created_at") values
  ('98f00bfa-b2b5-4088-a71c-2da35951c8e6', 'ZO-CAAF5C27F', 0, '2026-11-22T05:18:36.454Z'),
  ('f9ab86a1-14af-47a7-a9b6-7fffb63826d3', 'ZO-CAAF5C27F', 1, '2026-11-22T05:18:36.462Z'),
  ('3d7dc8af-691e-49b1-bfbf-aa19e9077057', 'ZO-172A4A2FE', 0, '2026-11-22T05:18:36.475Z'),
  ('e11ca164-7082-4cf3-bbd0-089dc1893b2a', 'ZO-172A4A2FE', 1, '2026-11-22T05:18:36.484Z'),
  ('63d2eccf-140c-433d-b3f6-975309992948', 'ZO-172A4A2FE', 2, '2026-11-22T05:18:36.493Z'),
  ('2e296dd3-9be9-49cf-bbdc-0b593c54ddce', 'ZO-299BD5D25', 0, '2026-11-22T05:18:36.500Z'),
  ('967b191c-7f21-4568-ae05-29dd63f8347f', 'ZO-299BD5D25', 1, '2026-11-22T05:18:36.508Z'),
  ('b2a467e2-0d42-46d4-9963-dca9d31fc492', 'ZO-299BD5D25', 2, '2026-11-22T05:18:36.517Z'),
  ('fb97e5dc-a5d3-4f1a-be1a-d0590a8f2bf0', 'ZO-299BD5D25', 3, '2026-11-22T05:18:36.524Z');
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
  ('0b46dbe8-9b06-4724-8d07-a2d4756e84e1', '1af21b3d-7bd2-4570-acf7-fbeb1ff280ce', '25RrSx0cvPEx3ZQITnzyq_rHK4fwUKnhklwmB6TrsnQ', '2026-11-22T05:18:35.689Z', '2026-11-22T05:18:35.689Z');
insert into "upgrade" ("id", "state", "output", "started_at", "seen_at") values
  ('last', 'done', 'upgraded
Ended with exit code 0', '2026-11-22T05:18:36.838Z', '2026-11-22T05:18:36.857Z');
insert into "webhook_message" ("id", "content", "attempts", "created_at", "due_at") values
  ('eebd0388-1037-489e-bf83-960ed9328d6b', '{"username":"Zoomout","avatar_url":"http://localhost:3000/icon-256.png","content":"A new level waits for review.","embeds":[{"title":"PL-Ada:8A4DD1385","url":"http://localhost:3000/level/PL-Ada%3A8A4DD1385/edit","fields":[{"name":"Creator","value":"Ada","inline":true},{"name":"Theme","value":"a\\\\b","inline":true}]}],"allowed_mentions":{"parse":[]}}', 1, '2026-11-22T05:18:36.580Z', '2026-11-22T05:18:46.583Z'),
  ('f4fe9506-5766-4e56-9374-2571af0686eb', '{"username":"Zoomout","avatar_url":"http://localhost:3000/icon-256.png","content":"A new level waits for review.","embeds":[{"title":"PL-Bo:EABF82997","url":"http://localhost:3000/level/PL-Bo%3AEABF82997/edit","fields":[{"name":"Creator","value":"Bo","inline":true},{"name":"Theme","value":"a\\\\b","inline":true}]}],"allowed_mentions":{"parse":[]}}', 1, '2026-11-22T05:18:36.595Z', '2026-11-22T05:18:46.599Z');
