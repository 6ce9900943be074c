CREATE TABLE "code_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"activity_id" text NOT NULL,
	"kind" text NOT NULL,
	"session_id" text,
	"tier_id" text,
	"price_type_id" text,
	"percent" integer,
	"amount_off" bigint,
	"new_amount" bigint,
	"valid_from" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"uses" integer NOT NULL,
	"uses_per_account" integer,
	"tickets_per_use" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "code_batches_value" CHECK (num_nonnulls("code_batches"."percent", "code_batches"."amount_off", "code_batches"."new_amount") = case "code_batches"."kind" when 'discount' then 1 else 0 end),
	CONSTRAINT "code_batches_percent" CHECK ("code_batches"."percent" between 1 and 100),
	CONSTRAINT "code_batches_uses" CHECK ("code_batches"."uses" > 0)
);
--> statement-breakpoint
CREATE TABLE "code_uses" (
	"hold_id" uuid NOT NULL,
	"code_id" uuid NOT NULL,
	CONSTRAINT "code_uses_hold_id_code_id_pk" PRIMARY KEY("hold_id","code_id")
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"batch_id" text NOT NULL,
	"hash" text NOT NULL,
	"hint" text NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "price_types" (
	"session_id" text NOT NULL,
	"tier_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"original_amount" bigint,
	"proof" jsonb,
	"quota" integer,
	"most_per_order" integer,
	"needs" text,
	"hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "price_types_session_id_tier_id_id_pk" PRIMARY KEY("session_id","tier_id","id"),
	CONSTRAINT "price_types_amount" CHECK ("price_types"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "units" DROP CONSTRAINT "units_owner";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "names" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id_digits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "names_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "accessible_price_types" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "accessible_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tiers" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "price_type_id" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "holder" jsonb;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "price_type_id" text;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "seat_kind" text;--> statement-breakpoint
ALTER TABLE "code_batches" ADD CONSTRAINT "code_batches_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_uses" ADD CONSTRAINT "code_uses_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_uses" ADD CONSTRAINT "code_uses_code_id_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_batch_id_code_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."code_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_types" ADD CONSTRAINT "price_types_session_id_tier_id_tiers_session_id_id_fk" FOREIGN KEY ("session_id","tier_id") REFERENCES "public"."tiers"("session_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_batches_activity" ON "code_batches" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "code_uses_code" ON "code_uses" USING btree ("code_id");--> statement-breakpoint
CREATE INDEX "codes_batch" ON "codes" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "codes_hash" ON "codes" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "codes_once" ON "codes" USING btree ("hash") WHERE "codes"."revoked_at" is null;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_price_type_fk" FOREIGN KEY ("session_id","tier_id","price_type_id") REFERENCES "public"."price_types"("session_id","tier_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "units_price_type" ON "units" USING btree ("session_id","tier_id","price_type_id") WHERE "units"."price_type_id" is not null;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_owner" CHECK (case "units"."state"
        when 'free' then num_nonnulls("units"."hold_id", "units"."order_id", "units"."price_type_id") = 0
        when 'held' then num_nonnulls("units"."hold_id", "units"."order_id") = 1
        else "units"."hold_id" is null end);