ALTER TABLE "payments" ADD COLUMN "transaction" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reference" text;--> statement-breakpoint
CREATE INDEX "refunds_accepted" ON "refunds" USING btree ("next_attempt_at") WHERE "refunds"."status" = 'accepted';