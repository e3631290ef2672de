insert into "migration" ("name") values
  ('025-budgets');
update "picture_check" set "bytes" = 5120 where "path" = '178cdf495a3057a0ee5bb7fec3318ec50376048eb136869fa25ea2f76df2b817.webp';
update "picture_check" set "bytes" = 0 where "path" = '85e31336b9f48e51ef408fc0007ff545e4686f4c78d7d44f2dee66b3ed725761.webp';
