create table "score_revision" ("number" bigint not null);
insert into score_revision (number) values (1);
create trigger "score_revision_insert" after insert on score_count
  begin update score_revision set number = number + 1; end;
create trigger "score_revision_update" after update on score_count
  begin update score_revision set number = number + 1; end;
create trigger "score_revision_delete" after delete on score_count
  begin update score_revision set number = number + 1; end;
