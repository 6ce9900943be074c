ALTER TABLE "payments" ADD COLUMN "cancelled_transaction" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "outcomes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "relays_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "relays_answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "promised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "came" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "told_up_to" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tiers" ADD COLUMN "reduced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "refunds" SET "outcomes" = jsonb_build_object("round"::text, jsonb_build_object(
  'state', CASE WHEN "status" = 'done' THEN 'refunded' ELSE 'failed' END,
  'at', to_char("news_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
WHERE "news_at" IS NOT NULL AND "status" IN ('done', 'byHand', 'returned');--> statement-breakpoint
UPDATE "refunds" SET "accepted_at" = "created_at" WHERE "status" = 'accepted' AND "accepted_at" IS NULL;--> statement-breakpoint
ALTER TABLE "refunds" DROP COLUMN "news_at";--> statement-breakpoint
ALTER TABLE "rooms" DROP COLUMN "who";--> statement-breakpoint
ALTER TABLE "rooms" DROP COLUMN "signing_key";--> statement-breakpoint
ALTER TABLE "rooms" DROP COLUMN "public_key";--> statement-breakpoint
ALTER TABLE "rooms" DROP COLUMN "root_signature";