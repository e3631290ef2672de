insert into "migration" ("name") values
  ('033-audit-chain');
update "audit_entry" set "number" = 1, "hash" = 'UeC-oGKxPKPTllHWdzPfd_WYZnO8J-FioaI2WU16JVM' where "id" = '2026-11-22T05:19:15.679Z-000001-a88ea697';
update "audit_entry" set "number" = 2, "hash" = 'Qdw5iiIXNRBQD1lCh5tzdEz7dkzIgpI4UxF8oSuqhZg' where "id" = '2026-11-22T05:19:16.125Z-000001-d07b27ab';
update "audit_entry" set "number" = 3, "hash" = 'fk8OfsaPUZf2x052GEfjSJe9u0qMVHa29Vb-MIWwSd0' where "id" = '2026-11-22T05:19:16.531Z-000001-1b67906a';
update "audit_entry" set "number" = 4, "hash" = 'jdMGYQhxPQnt4rhX-0mt8hObqLogyklrWo1i6j4DRRk' where "id" = '2026-11-22T05:19:16.699Z-000002-c60176cf';
update "audit_entry" set "number" = 5, "hash" = 'oK5Z5sUwdQWUO5nCef_I_NNdRGGu79cIPGv4N0XimVk' where "id" = '2026-11-22T05:19:16.716Z-000003-b5cccf73';
update "audit_entry" set "number" = 6, "hash" = 'XAPXa4EvRe3FX0UjgO4aosr3suhpOJ3ZsuxZpi_yIOs' where "id" = '2026-11-22T05:19:16.756Z-000004-8eb62cba';
update "audit_entry" set "number" = 7, "hash" = 'Pi_gwG1XGsVadeQPQ3VaJwL-w1vfyiBnzvX8DLR_2v0' where "id" = '2026-11-22T05:19:16.798Z-000005-93f77316';
update "audit_entry" set "number" = 8, "hash" = 'YwF9uPFwbHFScuJ3SgRYkCXiUu-tCXCHmtHzioQOQ-M' where "id" = '2026-11-22T05:19:16.931Z-000006-53b4762f';
update "audit_entry" set "number" = 9, "hash" = 'ZS4_5ffwtUzhfsrEVi6Ecm3aL1jJ48VTgMlJu4SZ8Zc' where "id" = '2026-11-22T05:19:16.938Z-000007-31191740';
update "audit_entry" set "number" = 10, "hash" = 'gEpGxJ2UKBczgoxhxiK0ccNgwyMzoVw0jiZ-HIayq_o' where "id" = '2026-11-22T05:19:16.993Z-000008-738ff8bc';
update "audit_entry" set "number" = 11, "hash" = 'Jh0UoCIgG1-B6rD7MlMXWuoJ2A4lFgcXVptydi3zejI' where "id" = '2026-11-22T05:19:17.009Z-000009-08615c0a';
update "audit_entry" set "number" = 12, "hash" = 'E23d-_9FLxuHHLIrTNxLZlpTqRfMKY-83tjG2qFaVnc' where "id" = '2026-11-22T05:19:18.535Z-000010-9e761c80';
update "audit_entry" set "number" = 13, "hash" = '4mjk3vb1jOyI7YBGL2jChVXpf2_XnICujmXq15nZ5lU' where "id" = '2026-11-22T05:19:18.605Z-000011-216155a7';
update "audit_entry" set "number" = 14, "hash" = 'ueXcLFPVHMqXmsmG5SL5gagSuzslwEaxLs5oDq-FlO4' where "id" = '2026-11-22T05:19:18.819Z-000012-d92a453b';
insert into "audit_head" ("id", "number", "hash") values
  (1, 14, 'ueXcLFPVHMqXmsmG5SL5gagSuzslwEaxLs5oDq-FlO4');
