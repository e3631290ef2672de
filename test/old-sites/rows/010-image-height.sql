-- What the code of this version wrote. Next line: the password of tess, and the secret of her authenticator.
-- tess: X7XF8Bc7xv3f__FeDVaq SQAQU2H4X73AEWOQ7PNT2HMQNHKI3SGB
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
  ('010-image-height');
insert into "site_setting" ("key", "value") values
  ('catalogue_version', 'wjqLKnx0irUDC8p01mcUA4ooZkc_YQ1L-N6alpNDyeM'),
  ('first_day', '2026-11-01'),
  ('seeded', 'pack'),
  ('catalogue_revision', '7fd3bafb-393d-4fad-8276-d3e9db6cff29');
insert into "game" ("id", "name", "year", "fame", "series", "aliases", "summary", "source", "total_rating_count", "igdb_id") values
  (1, 'Tennis for Two', 1958, 4, null, '[]', null, 'starter', null, null),
  (2, 'Spacewar!', 1962, 5, null, '[]', null, 'starter', null, null),
  (6, 'Star Trek', 1971, 4, 'Star Trek', '["Super Star Trek"]', null, 'starter', null, null),
  (7967, 'SuperTux', 2003, 5, 'Tux', '[]', 'Run, jump and bounce on your enemies as a cheerful penguin, across ice fields and through deep forests. If you know your way around a mushroom kingdom, you will feel at home.', 'starter', null, null),
  (9584, 'Meritous', 2007, 2, null, '[]', 'Alone in a vast dungeon, you hold the button to charge your psychic energy and let it go as a shock wave. Wait a moment longer and it hits harder, if the monsters give you that moment.', 'starter', null, null),
  (16280, 'Kapman', 2009, 2, null, '[]', 'Eat every pill in the maze while the ghosts are after you: here they are mummies, and the maze is a golden tomb. A fond tribute to the great arcade chase.', 'starter', null, null),
  (1000000, 'Added by Hand', 2020, 3, null, '["By Hand"]', null, 'site', null, null);
insert into "level" ("id", "name", "path", "version", "game_id", "release_date", "presentation", "did_you_know", "did_you_know_spoils", "creator", "comment", "celebration", "no_smoothing", "popularity", "created_at", "state", "zoom_presets", "image_ratio", "credit", "position", "image_height") values
  ('ZO-299BD5D25', 'SuperTux', '178cdf495a3057a0ee5bb7fec3318ec50376048eb136869fa25ea2f76df2b817.webp', 1, 7967, 2003, 'Run, jump and bounce on your enemies as a cheerful penguin, across ice fields and through deep forests. If you know your way around a mushroom kingdom, you will feel at home.', 'It was begun by Bill Kendrick, known for the drawing program Tux Paint, and many of its pictures are by Ingo Ruhnke, the author of Pingus.', 0, 'Zoomout', '', 'Waddle on!', 0, 5, '2026-11-22T05:19:09.910Z', 'approved', '[{"x":81.556,"y":65.895,"zoom":43},{"x":85.601,"y":64.591,"zoom":57.3},{"x":84.284,"y":64.875,"zoom":71.5},{"x":79.218,"y":50,"zoom":85.8},{"x":80,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"© SuperTux Devel Team","licence":"GPL-3.0-or-later (some data GPL-2.0-or-later or CC BY-SA)","homepage":"https://www.supertux.org/"}', 0, 360),
  ('ZO-CAAF5C27F', 'Kapman', '85e31336b9f48e51ef408fc0007ff545e4686f4c78d7d44f2dee66b3ed725761.webp', 1, 16280, 2009, 'Eat every pill in the maze while the ghosts are after you: here they are mummies, and the maze is a golden tomb. A fond tribute to the great arcade chase.', '', 0, 'Zoomout', '', 'Wakka wakka!', 0, 2, '2026-11-22T05:19:09.910Z', 'approved', '[{"x":78.388,"y":57.765,"zoom":33},{"x":76.294,"y":63.481,"zoom":50},{"x":72.194,"y":76.588,"zoom":66},{"x":57.73,"y":77.104,"zoom":83},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"© Alexandre Galinier and the KDE community","licence":"GPL-2.0-or-later","homepage":"https://apps.kde.org/kapman/"}', 1, 360),
  ('ZO-172A4A2FE', 'Meritous', 'a93a897991b82534c2f0e56492e28c260cd576fab1b0619f65d6916f508e7ae1.webp', 1, 9584, 2007, 'Alone in a vast dungeon, you hold the button to charge your psychic energy and let it go as a shock wave. Wait a moment longer and it hits harder, if the monsters give you that moment.', 'Every new game lays out its 3,000 rooms afresh.', 0, 'Zoomout', '', 'Fully charged!', 1, 2, '2026-11-22T05:19:09.910Z', 'approved', '[{"x":31.884,"y":50,"zoom":35},{"x":31.884,"y":50,"zoom":51.3},{"x":31.884,"y":50,"zoom":67.5},{"x":31.884,"y":50,"zoom":83.8},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"© Lancer-X/ASCEAI","licence":"GPL-3.0-or-later","homepage":"https://gitlab.com/meritous"}', 2, 360),
  ('PL-Ada:8A4DD1385', 'Tennis for Two', '23d22f300931a30edf83fe8568f1987116a0d8f3da09e095e1932ca063e4d898.webp', 1, 1, 1958, 'It’s “old”.
Two lines.', '', 0, 'Ada', 'a\b‮', '', 1, null, '2026-11-22T05:19:11.329Z', 'submitted', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, null, null, 360),
  ('PL-Bo:EABF82997', 'Tennis for Two', 'https://pictures.example/a.png', 1, 1, 1958, 'It’s “old”.
Two lines.', '', 0, 'Bo', 'a\b', '', 1, null, '2026-11-22T05:19:11.345Z', 'submitted', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, null, null, null),
  ('PL-Cy:0718F4909', 'Spacewar!', '0104663d89fbd794dbe3dc7d39278d4c1741a3c4d0b36bcdeee74e434f96f22d.webp', 1, 2, 1962, 'It’s “old”.
Two lines.', '', 0, 'Cy', 'a\b', '🎾', 1, 3, '2026-11-22T05:19:11.385Z', 'approved', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"Ada","licence":"CC0","homepage":"https://a.example"}', 3, 360),
  ('PL-Di:A2DF4866D', 'Star Trek', 'c46de06c43e25db2ae22a3ec6ec49675710988ff7aa1ed88a363445ceb22531e.webp', 1, 6, 1971, 'It’s “old”.
Two lines.', '', 0, 'Di', 'a\b', '🎾', 1, 1, '2026-11-22T05:19:11.429Z', 'archived', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"Ada","licence":"CC0","homepage":"https://a.example"}', null, 360);
insert into "user" ("id", "name", "password_hash", "permissions", "created_at") values
  ('4b6fbe8e-fcad-4613-b60b-4cf1562362cb', 'admin', '$argon2id$v=19$m=19456,t=2,p=1$/u2dm7BfK4so9ktoGhTulA$IsWfHi+Sgo3/ipuEO4985myCkVlV2V7UMbwcM9dCjsI', '["admin"]', '2026-11-22T05:19:09.957Z'),
  ('85416ffa-bc64-4f9b-a2c9-f9c8a42e313a', 'meg', '$argon2id$v=19$m=19456,t=2,p=1$Vv9NZ2fz+1IX5FUXbV0/Eg$J/1QZlWeopynm4uMS90pZnY97lysZ/oJb9bBKLd0chY', '["manage-level"]', '2026-11-22T05:19:10.665Z'),
  ('12361ffe-774c-492a-9106-e8600eea8481', 'tess', '$argon2id$v=19$m=19456,t=2,p=1$hXVdSYNthV8+ESC6+i3JqA$IwlRgj43gSCb9OgOivPsrzwu06JavhE8g6oP437wlZg', '[]', '2026-11-22T05:19:11.085Z');
insert into "audit_entry" ("id", "at", "user_name", "action", "subject", "detail") values
  ('2026-11-22T05:19:10.272Z-000001-e69a07f3', '2026-11-22T05:19:10.272Z', 'admin', 'logged-in', 'admin', ''),
  ('2026-11-22T05:19:10.724Z-000001-5b568141', '2026-11-22T05:19:10.724Z', null, 'user-added', 'meg', ''),
  ('2026-11-22T05:19:11.146Z-000001-bf4cb3ff', '2026-11-22T05:19:11.146Z', null, 'user-added', 'tess', ''),
  ('2026-11-22T05:19:11.331Z-000002-2e0c6c39', '2026-11-22T05:19:11.331Z', null, 'level-submitted', 'PL-Ada:8A4DD1385', 'Tennis for Two'),
  ('2026-11-22T05:19:11.346Z-000003-3823485f', '2026-11-22T05:19:11.346Z', null, 'level-submitted', 'PL-Bo:EABF82997', 'Tennis for Two'),
  ('2026-11-22T05:19:11.388Z-000004-55ee69e7', '2026-11-22T05:19:11.388Z', 'admin', 'level-approved', 'PL-Cy:0718F4909', 'Spacewar!'),
  ('2026-11-22T05:19:11.432Z-000005-1c739eb5', '2026-11-22T05:19:11.432Z', 'admin', 'level-created', 'PL-Di:A2DF4866D', 'Star Trek'),
  ('2026-11-22T05:19:11.596Z-000006-0f3ad355', '2026-11-22T05:19:11.596Z', 'admin', 'level-archived', 'PL-Di:A2DF4866D', 'Star Trek'),
  ('2026-11-22T05:19:11.609Z-000007-8a3f0d16', '2026-11-22T05:19:11.609Z', 'admin', 'game-added', '1000000', 'Added by Hand (2020)'),
  ('2026-11-22T05:19:11.656Z-000008-f5327d95', '2026-11-22T05:19:11.656Z', 'admin', 'upgrade-started', '', ''),
  ('2026-11-22T05:19:11.686Z-000009-703ece48', '2026-11-22T05:19:11.686Z', null, 'upgrade-ended', '', 'Ended with exit code 0'),
  ('2026-11-22T05:19:13.196Z-000010-727f0aa8', '2026-11-22T05:19:13.196Z', 'admin', 'exported', '', '6 screenshots, 0.0 MB'),
  ('2026-11-22T05:19:13.281Z-000011-dfae81fa', '2026-11-22T05:19:13.281Z', 'tess', 'logged-in', 'tess', ''),
  ('2026-11-22T05:19:13.572Z-000012-cf261eec', '2026-11-22T05:19:13.572Z', 'tess', 'second-factor-on', 'tess', '');
insert into "call_count" ("key", "count", "ends_at") values
  ('ypeBEsobvcr6wjGzmiPcTaeG7_gUfE5yuYB3ha_uSLs', 3, 1795324814168);
insert into "loose_picture" ("path", "since") values
  ('0000000000000000000000000000000000000000000000000000000000000001.webp', 1795324754168);
insert into "play" ("play_id", "level_id", "score", "created_at") values
  ('a216e074-9956-49f5-b505-e119825bca73', 'ZO-CAAF5C27F', 0, '2026-11-22T05:19:11.202Z'),
  ('b363f1e8-b3e7-49a5-89f2-17395e2a385c', 'ZO-CAAF5C27F', 1, '2026-11-22T05:19:11.213Z'),
  ('fb5f1c47-6441-482e-a2dc-77858ef0c469', 'ZO-172A4A2FE', 0, '2026-11-22T05:19:11.221Z'),
  ('95629f8d-a54d-4376-9340-f0c62190c992', 'ZO-172A4A2FE', 1, '2026-11-22T05:19:11.229Z'),
  ('0fcbc640-379c-469c-a4eb-cf9ebf56460d', 'ZO-172A4A2FE', 2, '2026-11-22T05:19:11.236Z'),
  ('bbd7bcfc-c266-47db-859c-01fc1b1cf3b5', 'ZO-299BD5D25', 0, '2026-11-22T05:19:11.245Z'),
  ('5aeb9f5b-aa5e-47b0-8e9d-b49c322384c4', 'ZO-299BD5D25', 1, '2026-11-22T05:19:11.253Z'),
  ('fc5d0ad7-4702-4404-97d6-c31342866629', 'ZO-299BD5D25', 2, '2026-11-22T05:19:11.261Z'),
  ('280bbdf4-c4dc-4af8-bb72-22af2c3ca945', 'ZO-299BD5D25', 3, '2026-11-22T05:19:11.269Z');
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
  ('12361ffe-774c-492a-9106-e8600eea8481', 'l95ckE6d16nWjET5HjQ2F4v1aLmzyfLOTJyVp_ZIiEEBEOLYcVE7rRohBpx8nLxUlGCoY95jsKHVZYFl', 59844158, '["$argon2id$v=19$m=19456,t=2,p=1$d3aSHzhL/MIYW61MvpQsnA$BUZbMMS0sgylWPKGYenjrzbVQsj/374YHxw5u5jcGZE","$argon2id$v=19$m=19456,t=2,p=1$tQEQkzI+9wTIlFc/MYqj9Q$QehekUD2HPyY1eM6ijYbLzp+392YV+UgE28BqinSm8k","$argon2id$v=19$m=19456,t=2,p=1$u6g2G4ax2hczrhHG0mi4Pg$tekNpGUMhGtNsW+zdhmQwP/rW28C4W5gIzSFz1mbF7A","$argon2id$v=19$m=19456,t=2,p=1$6t1+2y5ATCKcNqnA92Co/w$+yPgNuhYpYytkk2pPVqDTYlYt+fCd1EPILYIjmrKMbo","$argon2id$v=19$m=19456,t=2,p=1$FADdm6aEYVvt/39MW8OynA$3OMI5YW0aJOhlBp55FzDS/R2GNCxjzJDT/CzGtB6XZM","$argon2id$v=19$m=19456,t=2,p=1$sDVOcGs6ZCZR0Z/yeeeJJQ$SA6Gxtm3gY2jU8nbL/wWAs0KSqvQZvwksfroAiyx2OI","$argon2id$v=19$m=19456,t=2,p=1$9vSVFQsZ5L2hSq5LWigLEg$IIKNUNLTBFZEFPg6iYxdnezmmUa5FpwvdSjPygXjwgM","$argon2id$v=19$m=19456,t=2,p=1$DNIotnJgBgSsoaHQgTJe0Q$FBxxwYJH6SlvqNt+GorPdK3Q8LcDfJspblQwJJcEqp4"]', '2026-11-22T05:19:13.570Z');
insert into "session" ("id", "user_id", "companion_hash", "created_at", "last_used_at", "browser", "confirmed_at") values
  ('d2bd27cb-dc07-4b79-866b-066265eed847', '4b6fbe8e-fcad-4613-b60b-4cf1562362cb', 'eisQFTSdWilPM_RlJ1NlHelydhusBXsjTPJTv6P_dbU', '2026-11-22T05:19:10.272Z', '2026-11-22T05:19:10.272Z', 'Firefox on Linux', '2026-11-22T05:19:11.650Z'),
  ('c3aaa112-b259-47e6-8f83-8d72c43ddcd1', '12361ffe-774c-492a-9106-e8600eea8481', 'Te87tFP5vWmDCmRZlOppRLMZaMPo-Qw7kqgtIiwIijw', '2026-11-22T05:19:13.281Z', '2026-11-22T05:19:13.281Z', 'Firefox on Linux', '2026-11-22T05:19:13.347Z');
insert into "upgrade" ("id", "state", "output", "started_at", "seen_at") values
  ('last', 'done', 'upgraded
Ended with exit code 0', '2026-11-22T05:19:11.655Z', '2026-11-22T05:19:11.683Z');
insert into "webhook_message" ("id", "content", "attempts", "created_at", "due_at") values
  ('ccc80f1c-f2ae-4ed4-9945-134cac5e36ff', '{"username":"Zoomout","avatar_url":"http://localhost:3000/icon-256.png","content":"A new level waits for review.","embeds":[{"title":"PL-Ada:8A4DD1385","url":"http://localhost:3000/level/PL-Ada%3A8A4DD1385/edit","fields":[{"name":"Creator","value":"Ada","inline":true},{"name":"Theme","value":"a\\\\b","inline":true}]}],"allowed_mentions":{"parse":[]}}', 1, '2026-11-22T05:19:11.331Z', '2026-11-22T05:19:21.334Z'),
  ('2c5da144-e948-41cc-8e02-85c18cfefd82', '{"username":"Zoomout","avatar_url":"http://localhost:3000/icon-256.png","content":"A new level waits for review.","embeds":[{"title":"PL-Bo:EABF82997","url":"http://localhost:3000/level/PL-Bo%3AEABF82997/edit","fields":[{"name":"Creator","value":"Bo","inline":true},{"name":"Theme","value":"a\\\\b","inline":true}]}],"allowed_mentions":{"parse":[]}}', 1, '2026-11-22T05:19:11.346Z', '2026-11-22T05:19:21.349Z');
update content_revision set number = 13;
