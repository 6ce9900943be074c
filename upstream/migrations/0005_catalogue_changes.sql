ALTER TABLE "search_words" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "search_words" CASCADE;--> statement-breakpoint
DROP INDEX "activities_search";--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "changed_by" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "changed_by" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "changed_by" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "activities_changed" ON "activities" USING btree ("changed_by");--> statement-breakpoint
CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.changed_by := pg_current_xact_id();
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER activities_note_change BEFORE UPDATE ON "activities" FOR EACH ROW EXECUTE FUNCTION note_change();--> statement-breakpoint
CREATE TRIGGER cities_note_change BEFORE UPDATE ON "cities" FOR EACH ROW EXECUTE FUNCTION note_change();--> statement-breakpoint
CREATE TRIGGER venues_note_change BEFORE UPDATE ON "venues" FOR EACH ROW EXECUTE FUNCTION note_change();--> statement-breakpoint
CREATE FUNCTION note_change_of_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE activities SET changed_by = pg_current_xact_id()
	WHERE id IN (SELECT activity_id FROM changed) AND changed_by <> pg_current_xact_id();
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sessions_note_insert AFTER INSERT ON "sessions" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_sessions();--> statement-breakpoint
CREATE TRIGGER sessions_note_update AFTER UPDATE ON "sessions" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_sessions();--> statement-breakpoint
CREATE TRIGGER sessions_note_delete AFTER DELETE ON "sessions" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_sessions();--> statement-breakpoint
CREATE FUNCTION note_change_of_tiers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE activities SET changed_by = pg_current_xact_id()
	WHERE id IN (SELECT s.activity_id FROM changed JOIN sessions s ON s.id = changed.session_id)
		AND changed_by <> pg_current_xact_id();
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tiers_note_insert AFTER INSERT ON "tiers" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_tiers();--> statement-breakpoint
CREATE TRIGGER tiers_note_update AFTER UPDATE ON "tiers" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_tiers();--> statement-breakpoint
CREATE TRIGGER tiers_note_delete AFTER DELETE ON "tiers" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_tiers();
