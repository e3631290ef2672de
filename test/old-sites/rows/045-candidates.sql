insert into "migration" ("name") values
  ('045-candidates');
insert into "candidate" ("level_id", "origin", "verdict", "put_off_at", "dropped_at") values
  ('PL-Bo:EABF82997', '{"kind":"source","name":"IGDB","reference":"sc1"}', '{"checks":[{"id":"lettering","weight":"hint","step":3}],"masks":null}', null, null);
