insert into "migration" ("name") values
  ('035-passkeys');
insert into "passkey" ("id", "user_id", "credential_id", "public_key", "transports", "counter", "last_challenge_at", "name", "created_at", "last_used_at") values
  ('0c1f6c37-4b7e-4a44-9a55-6a2d0f2f2c11', '55f8757a-640b-451e-9bba-400dbe568d29', 'mZr0cE1dS9a2Qf7yXb3kLw', 'pQECAyYgASFYIDQvGWqJzGm0c9T7u3lWbq4oXk2nRr8dS1vYb6hZp0aCIlggZm9vYmFyYmF6cXV4MTIzNDU2Nzg5MGFiY2RlZmdoaWo', '["internal"]', 4, 1795503600000, 'Firefox on Linux', '2026-11-24T10:00:00.000Z', '2026-11-24T11:00:00.000Z');
update "session" set "by_passkey" = 1 where "id" = '3153d571-7dc4-4d4b-8a05-8458f4f2aebf';
