INSERT INTO "settings" ("name", "value") VALUES ('addressKey', to_jsonb(gen_random_uuid()::text));
