insert into "migration" ("name") values
  ('041-playtests');
insert into "playtest" ("id", "level_id", "version", "path", "zoom_presets", "testers", "by_manager", "created_at", "ends_at") values
  ('DoqQ1ELVADgkb64DNAW5HHKwn7NB2Vi60TQ3qzlzmkQ', 'PL-Bo:EABF82997', 1, '0000000000000000000000000000000000000000000000000000000000000000.webp', '[{"x":40,"y":40,"zoom":20},{"x":40,"y":40,"zoom":40},{"x":40,"y":40,"zoom":60},{"x":40,"y":40,"zoom":80},{"x":50,"y":50,"zoom":100}]', 5, 0, '2026-11-26T22:00:00.000Z', '2026-12-10T22:00:00.000Z');
insert into "playtest_play" ("play_id", "playtest_id", "score", "guesses", "recognised_at", "is_fair") values
  ('0b9b6a52-6b0a-4a5e-9d7a-3f0d6f5f2a11', 'DoqQ1ELVADgkb64DNAW5HHKwn7NB2Vi60TQ3qzlzmkQ', 2, '[-1,1]', 2, 1),
  ('5d2f5a0e-1c3b-4a1e-8f6d-7c9e0b1a2c33', 'DoqQ1ELVADgkb64DNAW5HHKwn7NB2Vi60TQ3qzlzmkQ', null, null, null, null);
