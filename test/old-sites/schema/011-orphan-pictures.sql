alter table "loose_picture" rename to "orphan_picture";
