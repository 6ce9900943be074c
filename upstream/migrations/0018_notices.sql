CREATE TABLE "unproven_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"content" text NOT NULL,
	"tried_with" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "news_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "said" text;--> statement-breakpoint
ALTER TABLE "unproven_notices" ADD CONSTRAINT "unproven_notices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unproven_notices_received" ON "unproven_notices" USING btree ("provider","received_at");--> statement-breakpoint
CREATE INDEX "unproven_notices_payment" ON "unproven_notices" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_transaction" ON "payments" USING btree ("transaction") WHERE "payments"."transaction" is not null;--> statement-breakpoint
CREATE INDEX "provider_notices_received" ON "provider_notices" USING btree ("provider","received_at");--> statement-breakpoint
CREATE INDEX "provider_notices_reference" ON "provider_notices" USING btree ("reference");