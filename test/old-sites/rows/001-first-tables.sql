-- What the code of this version wrote. Next line: the password of tess, and the secret of her authenticator.
-- tess: FNqvq-Lc9zss5S1h4oEO
insert into "migration" ("name") values
  ('001-first-tables');
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
  ('ZO-299BD5D25', 'SuperTux', '178cdf495a3057a0ee5bb7fec3318ec50376048eb136869fa25ea2f76df2b817.webp', 1, 7967, 2003, 'Run, jump and bounce on your enemies as a cheerful penguin, across ice fields and through deep forests. If you know your way around a mushroom kingdom, you will feel at home.', 'It was begun by Bill Kendrick, known for the drawing program Tux Paint, and many of its pictures are by Ingo Ruhnke, the author of Pingus.', 0, 'Zoomout', '', 'Waddle on!', 0, 5, '2026-11-22T05:18:29.933Z', 'approved', '[{"x":81.556,"y":65.895,"zoom":43},{"x":85.601,"y":64.591,"zoom":57.3},{"x":84.284,"y":64.875,"zoom":71.5},{"x":79.218,"y":50,"zoom":85.8},{"x":80,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"© SuperTux Devel Team","licence":"GPL-3.0-or-later (some data GPL-2.0-or-later or CC BY-SA)","homepage":"https://www.supertux.org/"}', 0),
  ('ZO-CAAF5C27F', 'Kapman', '85e31336b9f48e51ef408fc0007ff545e4686f4c78d7d44f2dee66b3ed725761.webp', 1, 16280, 2009, 'Eat every pill in the maze while the ghosts are after you: here they are mummies, and the maze is a golden tomb. A fond tribute to the great arcade chase.', '', 0, 'Zoomout', '', 'Wakka wakka!', 0, 2, '2026-11-22T05:18:29.933Z', 'approved', '[{"x":78.388,"y":57.765,"zoom":33},{"x":76.294,"y":63.481,"zoom":50},{"x":72.194,"y":76.588,"zoom":66},{"x":57.73,"y":77.104,"zoom":83},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"© Alexandre Galinier and the KDE community","licence":"GPL-2.0-or-later","homepage":"https://apps.kde.org/kapman/"}', 1),
  ('ZO-172A4A2FE', 'Meritous', 'a93a897991b82534c2f0e56492e28c260cd576fab1b0619f65d6916f508e7ae1.webp', 1, 9584, 2007, 'Alone in a vast dungeon, you hold the button to charge your psychic energy and let it go as a shock wave. Wait a moment longer and it hits harder, if the monsters give you that moment.', 'Every new game lays out its 3,000 rooms afresh.', 0, 'Zoomout', '', 'Fully charged!', 1, 2, '2026-11-22T05:18:29.933Z', 'approved', '[{"x":31.884,"y":50,"zoom":35},{"x":31.884,"y":50,"zoom":51.3},{"x":31.884,"y":50,"zoom":67.5},{"x":31.884,"y":50,"zoom":83.8},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"© Lancer-X/ASCEAI","licence":"GPL-3.0-or-later","homepage":"https://gitlab.com/meritous"}', 2),
  ('PL-Ada:submitted', 'Kapman', 'https://pictures.example/a.png', 1, 16280, 2009, 'It’s “old”.
Two lines.', '', 0, 'Zoomout', 'a\b‮', '🎾', 0, null, '2026-11-22T05:18:29.933Z', 'submitted', '[{"x":78.388,"y":57.765,"zoom":33},{"x":76.294,"y":63.481,"zoom":50},{"x":72.194,"y":76.588,"zoom":66},{"x":57.73,"y":77.104,"zoom":83},{"x":50,"y":50,"zoom":100}]', null, null, null),
  ('PL-Ada:archived', 'Kapman', 'https://pictures.example/a.png', 1, 16280, 2009, 'It’s “old”.
Two lines.', '', 0, 'Zoomout', 'a\b', '🎾', 0, null, '2026-11-22T05:18:29.933Z', 'archived', '[{"x":78.388,"y":57.765,"zoom":33},{"x":76.294,"y":63.481,"zoom":50},{"x":72.194,"y":76.588,"zoom":66},{"x":57.73,"y":77.104,"zoom":83},{"x":50,"y":50,"zoom":100}]', null, null, null);
insert into "user" ("id", "name", "password_hash", "permissions", "created_at") values
  ('28fc93e4-f423-454a-b058-24ceae6c5bed', 'admin', '$argon2id$v=19$m=19456,t=2,p=1$dN6GNfD4jxdfXaFqDxXQFA$AUvf4Uuu8HGlNITaSpoDQI2d+GxUXLWS1BQULy4o51o', '["admin"]', '2026-11-22T05:18:29.972Z'),
  ('cf3aa591-a0be-42fb-9d56-ebe53b6cdf9c', 'meg', '$argon2id$v=19$m=19456,t=2,p=1$dcPKQYGOMT3XRAL+2vfAWw$iN+BLhWx1Ej7zYhjyTJARLAVz4CgiGyrAE1b/e/ru3A', '["manage-level"]', '2026-11-22T05:18:30.487Z'),
  ('94b3ac7f-7643-4439-817c-be03f286b4c6', 'tess', '$argon2id$v=19$m=19456,t=2,p=1$i5AFSXDmXzmKfA+jX4ySAw$d+z2usOC/CXA3AFnVycmkoUi7hdguTpO5jsRPyFsDMY', '[]', '2026-11-22T05:18:30.767Z');
insert into "play" ("play_id", "level_id", "score", "created_at") values
  ('5071297d-2b9c-4779-9730-abee2f4210d9', 'ZO-CAAF5C27F', 0, '2026-11-22T05:18:30.867Z'),
  ('db33b38d-0870-4668-8d91-727077dd3019', 'ZO-CAAF5C27F', 1, '2026-11-22T05:18:30.877Z'),
  ('67613f44-5468-4e71-a6d2-34f0b0282446', 'ZO-172A4A2FE', 0, '2026-11-22T05:18:30.885Z'),
  ('21d7b5b8-f8c4-45a2-90f5-841689330e55', 'ZO-172A4A2FE', 1, '2026-11-22T05:18:30.894Z'),
  ('a018aba8-5687-4ba6-b060-cd432fc772d6', 'ZO-172A4A2FE', 2, '2026-11-22T05:18:30.902Z'),
  ('b32d7c2e-5c5e-4835-8d78-aa41f612208c', 'ZO-299BD5D25', 0, '2026-11-22T05:18:30.908Z'),
  ('69f12a3a-caef-4086-8d58-d70cc22fe46f', 'ZO-299BD5D25', 1, '2026-11-22T05:18:30.918Z'),
  ('74e8cbfc-e088-4add-a917-ec6c52b5b9da', 'ZO-299BD5D25', 2, '2026-11-22T05:18:30.929Z'),
  ('02d42797-e240-4176-93f1-66ed071567a8', 'ZO-299BD5D25', 3, '2026-11-22T05:18:30.936Z');
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
  ('9d7104a5-a01b-4722-90bd-3682d145e1d6', '28fc93e4-f423-454a-b058-24ceae6c5bed', 'dW0ACZst0Wh_bmMuL8rGCuSN49XUmOy1FXlteMiZG6c', '2026-11-22T05:18:30.178Z', '2026-11-22T05:18:30.178Z');
