-- What the code of this version wrote. Next line: the password of tess, and the secret of her authenticator.
-- tess: glYhF81TMsyTsoOr7iZp FUDZE7XNMG2GD33PTXRJIYKBTSGMFUAG
insert into "migration" ("name") values
  ('001-first-tables'),
  ('002-webhook-messages'),
  ('003-administration'),
  ('004-call-counts'),
  ('005-session-browser'),
  ('006-second-factor'),
  ('007-content-revision'),
  ('008-confirmed-session');
insert into "site_setting" ("key", "value") values
  ('catalogue_version', 'wjqLKnx0irUDC8p01mcUA4ooZkc_YQ1L-N6alpNDyeM'),
  ('first_day', '2026-11-01'),
  ('seeded', 'pack'),
  ('catalogue_revision', '1c057a09-6ce9-4f48-ba72-314deef3990a');
insert into "game" ("id", "name", "year", "fame", "series", "aliases", "summary", "source", "total_rating_count", "igdb_id") values
  (1, 'Tennis for Two', 1958, 4, null, '[]', null, 'starter', null, null),
  (2, 'Spacewar!', 1962, 5, null, '[]', null, 'starter', null, null),
  (6, 'Star Trek', 1971, 4, 'Star Trek', '["Super Star Trek"]', null, 'starter', null, null),
  (7967, 'SuperTux', 2003, 5, 'Tux', '[]', 'Run, jump and bounce on your enemies as a cheerful penguin, across ice fields and through deep forests. If you know your way around a mushroom kingdom, you will feel at home.', 'starter', null, null),
  (9584, 'Meritous', 2007, 2, null, '[]', 'Alone in a vast dungeon, you hold the button to charge your psychic energy and let it go as a shock wave. Wait a moment longer and it hits harder, if the monsters give you that moment.', 'starter', null, null),
  (16280, 'Kapman', 2009, 2, null, '[]', 'Eat every pill in the maze while the ghosts are after you: here they are mummies, and the maze is a golden tomb. A fond tribute to the great arcade chase.', 'starter', null, null),
  (1000000, 'Added by Hand', 2020, 3, null, '["By Hand"]', null, 'site', null, null);
insert into "level" ("id", "name", "path", "version", "game_id", "release_date", "presentation", "did_you_know", "did_you_know_spoils", "creator", "comment", "celebration", "no_smoothing", "popularity", "created_at", "state", "zoom_presets", "image_ratio", "credit", "position") values
  ('ZO-299BD5D25', 'SuperTux', '178cdf495a3057a0ee5bb7fec3318ec50376048eb136869fa25ea2f76df2b817.webp', 1, 7967, 2003, 'Run, jump and bounce on your enemies as a cheerful penguin, across ice fields and through deep forests. If you know your way around a mushroom kingdom, you will feel at home.', 'It was begun by Bill Kendrick, known for the drawing program Tux Paint, and many of its pictures are by Ingo Ruhnke, the author of Pingus.', 0, 'Zoomout', '', 'Waddle on!', 0, 5, '2026-11-22T05:18:59.357Z', 'approved', '[{"x":81.556,"y":65.895,"zoom":43},{"x":85.601,"y":64.591,"zoom":57.3},{"x":84.284,"y":64.875,"zoom":71.5},{"x":79.218,"y":50,"zoom":85.8},{"x":80,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"© SuperTux Devel Team","licence":"GPL-3.0-or-later (some data GPL-2.0-or-later or CC BY-SA)","homepage":"https://www.supertux.org/"}', 0),
  ('ZO-CAAF5C27F', 'Kapman', '85e31336b9f48e51ef408fc0007ff545e4686f4c78d7d44f2dee66b3ed725761.webp', 1, 16280, 2009, 'Eat every pill in the maze while the ghosts are after you: here they are mummies, and the maze is a golden tomb. A fond tribute to the great arcade chase.', '', 0, 'Zoomout', '', 'Wakka wakka!', 0, 2, '2026-11-22T05:18:59.357Z', 'approved', '[{"x":78.388,"y":57.765,"zoom":33},{"x":76.294,"y":63.481,"zoom":50},{"x":72.194,"y":76.588,"zoom":66},{"x":57.73,"y":77.104,"zoom":83},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"© Alexandre Galinier and the KDE community","licence":"GPL-2.0-or-later","homepage":"https://apps.kde.org/kapman/"}', 1),
  ('ZO-172A4A2FE', 'Meritous', 'a93a897991b82534c2f0e56492e28c260cd576fab1b0619f65d6916f508e7ae1.webp', 1, 9584, 2007, 'Alone in a vast dungeon, you hold the button to charge your psychic energy and let it go as a shock wave. Wait a moment longer and it hits harder, if the monsters give you that moment.', 'Every new game lays out its 3,000 rooms afresh.', 0, 'Zoomout', '', 'Fully charged!', 1, 2, '2026-11-22T05:18:59.357Z', 'approved', '[{"x":31.884,"y":50,"zoom":35},{"x":31.884,"y":50,"zoom":51.3},{"x":31.884,"y":50,"zoom":67.5},{"x":31.884,"y":50,"zoom":83.8},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"© Lancer-X/ASCEAI","licence":"GPL-3.0-or-later","homepage":"https://gitlab.com/meritous"}', 2),
  ('PL-Ada:8A4DD1385', 'Tennis for Two', '23d22f300931a30edf83fe8568f1987116a0d8f3da09e095e1932ca063e4d898.webp', 1, 1, 1958, 'It’s “old”.
Two lines.', '', 0, 'Ada', 'a\b‮', '', 1, null, '2026-11-22T05:19:00.872Z', 'submitted', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, null, null),
  ('PL-Bo:EABF82997', 'Tennis for Two', 'https://pictures.example/a.png', 1, 1, 1958, 'It’s “old”.
Two lines.', '', 0, 'Bo', 'a\b', '', 1, null, '2026-11-22T05:19:00.888Z', 'submitted', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, null, null),
  ('PL-Cy:0718F4909', 'Spacewar!', '0104663d89fbd794dbe3dc7d39278d4c1741a3c4d0b36bcdeee74e434f96f22d.webp', 1, 2, 1962, 'It’s “old”.
Two lines.', '', 0, 'Cy', 'a\b', '🎾', 1, 3, '2026-11-22T05:19:00.924Z', 'approved', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"Ada","licence":"CC0","homepage":"https://a.example"}', 3),
  ('PL-Di:A2DF4866D', 'Star Trek', 'c46de06c43e25db2ae22a3ec6ec49675710988ff7aa1ed88a363445ceb22531e.webp', 1, 6, 1971, 'It’s “old”.
Two lines.', '', 0, 'Di', 'a\b', '🎾', 1, 1, '2026-11-22T05:19:00.967Z', 'archived', '[{"x":50,"y":50,"zoom":20},{"x":50,"y":50,"zoom":40},{"x":50,"y":50,"zoom":60},{"x":50,"y":50,"zoom":80},{"x":50,"y":50,"zoom":100}]', 1.7777777777777777, '{"attribution":"Ada","licence":"CC0","homepage":"https://a.example"}', null);
insert into "user" ("id", "name", "password_hash", "permissions", "created_at") values
  ('84520a3d-c469-42b0-b06c-56609396dd9c', 'admin', '$argon2id$v=19$m=19456,t=2,p=1$3YE4Hvn4g9b+dQT3x9AwCw$bF8hxnD3ILK65PE/2ewno/Z+F/tGVl9DeCN8kh8VzqI', '["admin"]', '2026-11-22T05:18:59.419Z'),
  ('583193ff-c544-4a20-a369-3acd10f5a970', 'meg', '$argon2id$v=19$m=19456,t=2,p=1$uNFDr+f1k6Sso4ll0Egy8w$K/VBXxM/n6vCuNM+rRwfHxTb/oS9ETLPVFsy/Yl/tT8', '["manage-level"]', '2026-11-22T05:19:00.186Z'),
  ('f10212a1-6f7b-4dc6-8dbd-af1464b1b158', 'tess', '$argon2id$v=19$m=19456,t=2,p=1$5pyGrxyE3AZUdILzeyn3Mg$WNJhsnUx0u+yO20tjfgqUeciIpyiwQaTlHKpsyFa8IY', '[]', '2026-11-22T05:19:00.642Z');
insert into "audit_entry" ("id", "at", "user_name", "action", "subject", "detail") values
  ('2026-11-22T05:18:59.752Z-000001-36477bc5', '2026-11-22T05:18:59.752Z', 'admin', 'logged-in', 'admin', ''),
  ('2026-11-22T05:19:00.240Z-000001-29047440', '2026-11-22T05:19:00.240Z', null, 'user-added', 'meg', ''),
  ('2026-11-22T05:19:00.696Z-000001-d0e01415', '2026-11-22T05:19:00.696Z', null, 'user-added', 'tess', ''),
  ('2026-11-22T05:19:00.874Z-000002-bf73a80f', '2026-11-22T05:19:00.874Z', null, 'level-submitted', 'PL-Ada:8A4DD1385', 'Tennis for Two'),
  ('2026-11-22T05:19:00.888Z-000003-e6eb8f83', '2026-11-22T05:19:00.888Z', null, 'level-submitted', 'PL-Bo:EABF82997', 'Tennis for Two'),
  ('2026-11-22T05:19:00.927Z-000004-1502860c', '2026-11-22T05:19:00.927Z', 'admin', 'level-approved', 'PL-Cy:0718F4909', 'Spacewar!'),
  ('2026-11-22T05:19:00.969Z-000005-4fe85d50', '2026-11-22T05:19:00.969Z', 'admin', 'level-created', 'PL-Di:A2DF4866D', 'Star Trek'),
  ('2026-11-22T05:19:01.185Z-000006-7ba75d7b', '2026-11-22T05:19:01.185Z', 'admin', 'level-archived', 'PL-Di:A2DF4866D', 'Star Trek'),
  ('2026-11-22T05:19:01.197Z-000007-653b8441', '2026-11-22T05:19:01.197Z', 'admin', 'game-added', '1000000', 'Added by Hand (2020)'),
  ('2026-11-22T05:19:01.245Z-000008-7c0a75b4', '2026-11-22T05:19:01.245Z', 'admin', 'upgrade-started', '', ''),
  ('2026-11-22T05:19:01.263Z-000009-23dfbd4d', '2026-11-22T05:19:01.263Z', null, 'upgrade-ended', '', 'Ended with exit code 0'),
  ('2026-11-22T05:19:02.778Z-000010-d2b092b4', '2026-11-22T05:19:02.778Z', 'admin', 'exported', '', '6 screenshots, 0.0 MB'),
  ('2026-11-22T05:19:02.840Z-000011-5e48fa7e', '2026-11-22T05:19:02.840Z', 'tess', 'logged-in', 'tess', ''),
  ('2026-11-22T05:19:03.200Z-000012-f8d96584', '2026-11-22T05:19:03.200Z', 'tess', 'second-factor-on', 'tess', '');
insert into "call_count" ("key", "count", "ends_at") values
  ('ypeBEsobvcr6wjGzmiPcTaeG7_gUfE5yuYB3ha_uSLs', 3, 1795324803819);
insert into "play" ("play_id", "level_id", "score", "created_at") values
  ('55709a57-62bc-4fba-9a44-00b8837dec35', 'ZO-CAAF5C27F', 0, '2026-11-22T05:19:00.742Z'),
  ('71c1de10-8c4f-4254-8b43-b16d24189757', 'ZO-CAAF5C27F', 1, '2026-11-22T05:19:00.753Z'),
  ('703f5afd-ff15-43bc-b45e-2fc82fc212b1', 'ZO-172A4A2FE', 0, '2026-11-22T05:19:00.761Z'),
  ('84a16411-1510-48fb-b4d8-4d9507562444', 'ZO-172A4A2FE', 1, '2026-11-22T05:19:00.768Z'),
  ('7fd63d63-522a-4a4e-8032-0fda8fe0a7b6', 'ZO-172A4A2FE', 2, '2026-11-22T05:19:00.775Z'),
  ('b1778afa-0108-419c-8302-aa84c3328ae0', 'ZO-299BD5D25', 0, '2026-11-22T05:19:00.785Z'),
  ('219becf1-d644-41e3-819d-779cba19700c', 'ZO-299BD5D25', 1, '2026-11-22T05:19:00.798Z'),
  ('b5477da5-1f7f-4407-a83a-ef4044aedee5', 'ZO-299BD5D25', 2, '2026-11-22T05:19:00.806Z'),
  ('476d357a-efc6-4a49-af03-51664d0206d1', 'ZO-299BD5D25', 3, '2026-11-22T05:19:00.813Z');
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
  ('f10212a1-6f7b-4dc6-8dbd-af1464b1b158', 'EXH0SIqmK0AVYbAOyTC7W159g7vmUxREtY6403xGarh3pdAYb_LhYvsOLVAVosdKtxVL10aK9UBL0DOs', 59844158, '["$argon2id$v=19$m=19456,t=2,p=1$KSWAncS+SPio9g60uf/CdA$Gk4aSH2ju+h8akf5lRXtKK9LCtofNfivEWPkISerQU4","$argon2id$v=19$m=19456,t=2,p=1$jCGD86CNjHpfcCtYoG2lOA$MuuAJG0XTxIZpzp/iqVp44feTnJq5nut0p2SoXj1YGE","$argon2id$v=19$m=19456,t=2,p=1$3FUOKW3mPqX0KW1DCHmizQ$+DfHyZJU9ECBEkF0I0whsbvHbagv5EQLy/0i7MBifE0","$argon2id$v=19$m=19456,t=2,p=1$wffmmzPk/fEVl5o/HzxWMA$LT3VQ1hWaM40wIesUR2x6pA+WBpmLTLZdSvmzm6RX/c","$argon2id$v=19$m=19456,t=2,p=1$j5oA4DGGWVMIMJl+CLI8Wg$AK4KLVzt58Pgsj/BlS1W32R62razNLCB4DemPX/9MBw","$argon2id$v=19$m=19456,t=2,p=1$GikxlAbCvzmSehAM4uvZKA$AsH28qXL0Y+4r2OKzlsBzrJ4ngRF1xC87u845XhH0M0","$argon2id$v=19$m=19456,t=2,p=1$jR1EZLf8KHULQYbuVa4eRQ$kutl5Asiro91tB+OVZ/O4bGAJSdB4aWL/L3m8xWnPhE","$argon2id$v=19$m=19456,t=2,p=1$TTVI0y8RfMkCDOY11WHLcQ$FVApUfxlIdOzew0aF+IhhxiXWMbzco7jq8ClOAUbQnM"]', '2026-11-22T05:19:03.199Z');
insert into "session" ("id", "user_id", "companion_hash", "created_at", "last_used_at", "browser", "confirmed_at") values
  ('d20788f6-53e7-4cb3-9345-c1b4a5a5d5ab', '84520a3d-c469-42b0-b06c-56609396dd9c', 'Gjpk31uRMPHJgvztnxHEmnu8Rrjxkckk6-O9KpW37GI', '2026-11-22T05:18:59.752Z', '2026-11-22T05:18:59.752Z', 'Firefox on Linux', '2026-11-22T05:19:01.238Z'),
  ('0bd0001b-6ce0-411d-b3bf-251f9e72053d', 'f10212a1-6f7b-4dc6-8dbd-af1464b1b158', 'SKcRLSrjof-NB4W6ewQWXVSYKkRv3bp1GOcB_F4ctG8', '2026-11-22T05:19:02.840Z', '2026-11-22T05:19:02.840Z', 'Firefox on Linux', '2026-11-22T05:19:02.887Z');
insert into "upgrade" ("id", "state", "output", "started_at", "seen_at") values
  ('last', 'done', 'upgraded
Ended with exit code 0', '2026-11-22T05:19:01.244Z', '2026-11-22T05:19:01.262Z');
insert into "webhook_message" ("id", "content", "attempts", "created_at", "due_at") values
  ('c1f0489f-f4be-4e56-8f75-f9262b5a7608', '{"username":"Zoomout","avatar_url":"http://localhost:3000/icon-256.png","content":"A new level waits for review.","embeds":[{"title":"PL-Ada:8A4DD1385","url":"http://localhost:3000/level/PL-Ada%3A8A4DD1385/edit","fields":[{"name":"Creator","value":"Ada","inline":true},{"name":"Theme","value":"a\\\\b","inline":true}]}],"allowed_mentions":{"parse":[]}}', 1, '2026-11-22T05:19:00.874Z', '2026-11-22T05:19:10.877Z'),
  ('52ba74d0-5e5f-4208-a70e-0ce5a5dcc072', '{"username":"Zoomout","avatar_url":"http://localhost:3000/icon-256.png","content":"A new level waits for review.","embeds":[{"title":"PL-Bo:EABF82997","url":"http://localhost:3000/level/PL-Bo%3AEABF82997/edit","fields":[{"name":"Creator","value":"Bo","inline":true},{"name":"Theme","value":"a\\\\b","inline":true}]}],"allowed_mentions":{"parse":[]}}', 1, '2026-11-22T05:19:00.888Z', '2026-11-22T05:19:10.890Z');
update content_revision set number = 13;
