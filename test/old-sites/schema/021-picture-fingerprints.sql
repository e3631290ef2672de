create table "picture_fingerprint" ("path" text primary key, "fingerprint" text);
