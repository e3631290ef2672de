insert into "migration" ("name") values
  ('031-message-receivers');
insert into "message_receiver" ("id", "name", "format", "host", "secrets", "events", "queue_days", "zone", "created_at") values
  ('0b9d5a52-4f1f-4a3e-8d7c-5f0f6a1c2e3d', 'Managers', 'ntfy', 'ntfy.example', 'c2VjcmV0cyBvZiBhIHJlY2VpdmVyIHdpdGggYW5vdGhlciBzZWNyZXQ', 'submission,report,queue', 7, 'Europe/Vienna', '2026-11-24T03:00:00.000Z');
update "queued_message" set "content" = '{"event":"submission","text":"A new level waits for review.","link":{"title":"PL-Ada:8A4DD1385","path":"/level/PL-Ada%3A8A4DD1385/edit"},"fields":[{"name":"Creator","value":"Ada"},{"name":"Theme","value":"a\\b"}],"picture":null}' where "id" = '698fba4c-bcde-490f-a517-85d84b25ce34';
update "queued_message" set "content" = '{"event":"submission","text":"A new level waits for review.","link":{"title":"PL-Bo:EABF82997","path":"/level/PL-Bo%3AEABF82997/edit"},"fields":[{"name":"Creator","value":"Bo"},{"name":"Theme","value":"a\\b"}],"picture":null}' where "id" = 'a3b8f8dc-affb-4de0-9281-e4fc924e1783';
insert into "receiver_state" ("receiver_id", "told", "sent_at", "problem", "problem_at") values
  ('0b9d5a52-4f1f-4a3e-8d7c-5f0f6a1c2e3d', '{"report":"2026-11-24T03:00:00.000Z"}', '2026-11-24T03:00:00.000Z', 'Status 500', '2026-11-24T03:01:00.000Z');
