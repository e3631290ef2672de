insert into "migration" ("name") values
  ('034-users-and-tokens');
insert into "access_token" ("id", "hash", "user_id", "name", "permissions", "created_at", "ends_at", "last_used_on") values
  ('c0f3a9b2-7d14-4e63-8c5a-1b2e9d7f6a40', 'Zx9cV8bN7mA6sD5fG4hJ3kL2qW1eR0tY9uI8oP7aS6c', '58fd2570-7c7f-408c-9d6e-1cf3fe5f461e', 'Nightly list', '["manage-level"]', '2026-11-26T22:00:00.000Z', '2027-02-24T22:00:00.000Z', '2026-11-26');
insert into "user_link" ("id", "hash", "user_id", "permissions", "created_by", "created_at", "ends_at", "used_at") values
  ('5f9d2c1e-6c0b-4f5c-9a25-0f3c2a6d1b70', 'nYxL2uGd3Yv6b8m0sXnq7t4cVwE1rKpTjHfZaQoUi9k', null, '["manage-level"]', 'admin', '2026-11-26T22:00:00.000Z', '2026-11-27T22:00:00.000Z', null),
  ('a3b1c7de-2e8f-4d4a-8a6b-94d1f0c2e517', 'Qm4wR7tY1uI0oP3aS6dF9gH2jK5lZ8xC1vB4nM7qW0e', '58fd2570-7c7f-408c-9d6e-1cf3fe5f461e', '[]', null, '2026-11-26T22:00:00.000Z', '2026-11-27T22:00:00.000Z', '2026-11-26T22:30:00.000Z');
