insert into "migration" ("name") values
  ('043-level-translations');
update "level" set "language" = 'en', "translations" = '{"de":{"presentation":"Lauf, spring und hüpf als fröhlicher Pinguin.","stepDescriptions":["Ein Pinguin.","","","",""]}}' where "id" = 'ZO-299BD5D25';
