insert into "migration" ("name") values
  ('044-senders');
insert into "level_sender" ("level_id", "sender", "sent_at") values
  ('PL-Bo:EABF82997', 'b7Yp0mU1cJ5l8r2nQ6wXfEoT3hGkZsVdAiKuLxNqRtM', 1795730400000);
insert into "sender_block" ("id", "sender", "creator", "user_name", "at", "ends_at") values
  ('3f1b2c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d', 'b7Yp0mU1cJ5l8r2nQ6wXfEoT3hGkZsVdAiKuLxNqRtM', 'Bo', 'admin', '2026-11-26T22:00:00.000Z', 1798322400000);
