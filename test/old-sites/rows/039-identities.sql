insert into "migration" ("name") values
  ('039-identities');
insert into "identity" ("issuer", "subject", "user_id", "gives_permissions", "created_at") values
  ('https://id.example/realms/staff', '8b1f-2c', '55f8757a-640b-451e-9bba-400dbe568d29', 0, '2026-11-27T09:00:00.000Z');
