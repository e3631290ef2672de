create table "content_revision" ("number" bigint not null);
insert into content_revision (number) values (1);
create trigger "content_revision_level_insert" after insert on "level"
    begin update content_revision set number = number + 1; end;
create trigger "content_revision_level_update" after update on "level"
    begin update content_revision set number = number + 1; end;
create trigger "content_revision_level_delete" after delete on "level"
    begin update content_revision set number = number + 1; end;
create trigger "content_revision_site_setting_insert" after insert on "site_setting"
    begin update content_revision set number = number + 1; end;
create trigger "content_revision_site_setting_update" after update on "site_setting"
    begin update content_revision set number = number + 1; end;
create trigger "content_revision_site_setting_delete" after delete on "site_setting"
    begin update content_revision set number = number + 1; end;
