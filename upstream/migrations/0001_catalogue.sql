CREATE TABLE "activities" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"venue_id" text NOT NULL,
	"name" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"organiser" text NOT NULL,
	"notices" jsonb NOT NULL,
	"poster" text,
	"purchase_limit" integer NOT NULL,
	"discount_rate" double precision,
	"popularity" double precision NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "activities_purchase_limit" CHECK ("activities"."purchase_limit" > 0)
);
--> statement-breakpoint
CREATE TABLE "activity_artists" (
	"activity_id" text NOT NULL,
	"artist_id" text NOT NULL,
	"position" integer NOT NULL,
	"role" jsonb,
	CONSTRAINT "activity_artists_activity_id_position_pk" PRIMARY KEY("activity_id","position")
);
--> statement-breakpoint
CREATE TABLE "artists" (
	"id" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"position" integer PRIMARY KEY NOT NULL,
	"activity_id" text NOT NULL,
	"title" jsonb NOT NULL,
	"subtitle" jsonb NOT NULL,
	"poster" text
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"country_code" text NOT NULL,
	"time_zone" text NOT NULL,
	CONSTRAINT "cities_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "venues" (
	"id" text PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"name" jsonb NOT NULL,
	"address" jsonb NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seat_maps" (
	"session_id" text PRIMARY KEY NOT NULL,
	"width" real NOT NULL,
	"height" real NOT NULL,
	"stage" jsonb NOT NULL,
	"areas" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"activity_id" text NOT NULL,
	"name" jsonb,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"doors_at" timestamp with time zone,
	"sale_starts_at" timestamp with time zone NOT NULL,
	"sale_ends_at" timestamp with time zone,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"declared_status" text NOT NULL,
	"high_demand" boolean NOT NULL,
	CONSTRAINT "sessions_run_forwards" CHECK ("sessions"."ends_at" > "sessions"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "tiers" (
	"session_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"original_amount" bigint,
	"currency" text NOT NULL,
	CONSTRAINT "tiers_session_id_id_pk" PRIMARY KEY("session_id","id"),
	CONSTRAINT "tiers_amount" CHECK ("tiers"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "units_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" text NOT NULL,
	"tier_id" text NOT NULL,
	"state" text DEFAULT 'free' NOT NULL,
	"area_id" text,
	"row_name" text,
	"seat_number" text,
	"x" real,
	"y" real,
	CONSTRAINT "units_state" CHECK ("units"."state" in ('free', 'held', 'sold')),
	CONSTRAINT "units_seat_whole" CHECK (num_nulls("units"."area_id", "units"."row_name", "units"."seat_number", "units"."x", "units"."y") in (0, 5))
);
--> statement-breakpoint
CREATE TABLE "device_languages" (
	"device_id" uuid PRIMARY KEY NOT NULL,
	"language_id" integer NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notify_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"activity_id" text NOT NULL,
	"session_id" text,
	"tier_id" text,
	"email" text NOT NULL,
	"language_code" text NOT NULL,
	"device_id" uuid,
	"address_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notify_once" UNIQUE NULLS NOT DISTINCT("activity_id","session_id","tier_id","email")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_artists" ADD CONSTRAINT "activity_artists_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_artists" ADD CONSTRAINT "activity_artists_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_maps" ADD CONSTRAINT "seat_maps_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tiers" ADD CONSTRAINT "tiers_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_session_id_tier_id_tiers_session_id_id_fk" FOREIGN KEY ("session_id","tier_id") REFERENCES "public"."tiers"("session_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notify_subscriptions" ADD CONSTRAINT "notify_subscriptions_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notify_subscriptions" ADD CONSTRAINT "notify_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notify_subscriptions" ADD CONSTRAINT "notify_subscriptions_session_id_tier_id_tiers_session_id_id_fk" FOREIGN KEY ("session_id","tier_id") REFERENCES "public"."tiers"("session_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_venue" ON "activities" USING btree ("venue_id");--> statement-breakpoint
CREATE INDEX "activities_popularity" ON "activities" USING btree ("popularity");--> statement-breakpoint
CREATE INDEX "activities_search" ON "activities" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "activity_artists_artist" ON "activity_artists" USING btree ("artist_id");--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "venues_city" ON "venues" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "sessions_activity" ON "sessions" USING btree ("activity_id","starts_at");--> statement-breakpoint
CREATE INDEX "sessions_days" ON "sessions" USING btree ("last_day","first_day");--> statement-breakpoint
CREATE UNIQUE INDEX "units_seat_once" ON "units" USING btree ("session_id","area_id","row_name","seat_number") WHERE "units"."area_id" is not null;--> statement-breakpoint
CREATE INDEX "units_tier" ON "units" USING btree ("session_id","tier_id");--> statement-breakpoint
CREATE INDEX "units_free" ON "units" USING btree ("session_id","tier_id","id") WHERE "units"."state" = 'free';--> statement-breakpoint
CREATE INDEX "notify_by_address" ON "notify_subscriptions" USING btree ("address_hash","created_at");--> statement-breakpoint
CREATE INDEX "notify_by_device" ON "notify_subscriptions" USING btree ("device_id","created_at");--> statement-breakpoint
CREATE INDEX "notify_by_email" ON "notify_subscriptions" USING btree ("email","created_at");