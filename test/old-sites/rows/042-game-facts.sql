insert into "migration" ("name") values
  ('042-game-facts');
update "game" set "genre" = 'platformer', "platforms" = 'amiga,dos', "developer" = 'By Hand' where "id" = 1000000;
