ALTER TABLE "rooms" ADD COLUMN "relays_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "relays_answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "promised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "came" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "told_up_to" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" DROP COLUMN "who";--> statement-breakpoint
ALTER TABLE "rooms" DROP COLUMN "signing_key";--> statement-breakpoint
ALTER TABLE "rooms" DROP COLUMN "public_key";--> statement-breakpoint
ALTER TABLE "rooms" DROP COLUMN "root_signature";