DROP INDEX "units_free";--> statement-breakpoint
CREATE INDEX "units_free" ON "units" USING btree ("session_id","tier_id",(id + 0)) WHERE "units"."state" = 'free';