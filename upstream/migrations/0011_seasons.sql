CREATE TABLE "operator_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_payment_id_unique";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "ticket_ids" uuid[];--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "postponed_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "refunds_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "operator_log_subject" ON "operator_log" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_whole_once" ON "refunds" USING btree ("payment_id") WHERE "refunds"."ticket_ids" is null;--> statement-breakpoint
CREATE INDEX "tickets_revoked" ON "tickets" USING btree ("voided_at") WHERE "tickets"."voided_at" is not null and "tickets"."issued_at" is not null;