CREATE TABLE "holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" text NOT NULL,
	"device_id" uuid,
	"user_id" uuid,
	"quantity" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "holds_owned" CHECK (num_nonnulls("holds"."device_id", "holds"."user_id") > 0)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"result_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_route_key_pk" PRIMARY KEY("user_id","route","key")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid NOT NULL,
	"hold_id" uuid NOT NULL,
	"activity_id" text NOT NULL,
	"session_id" text NOT NULL,
	"status" text NOT NULL,
	"payment_state" text DEFAULT 'idle' NOT NULL,
	"last_payment_failed" boolean DEFAULT false NOT NULL,
	"cancel_reason" text,
	"quantity" integer NOT NULL,
	"delivery_type" text NOT NULL,
	"recipient" jsonb NOT NULL,
	"shipping_address" jsonb,
	"tracking" jsonb,
	"fees" jsonb NOT NULL,
	"payment_amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"payment_method" text,
	"language_code" text NOT NULL,
	"voucher_token" text,
	"created_at" timestamp with time zone NOT NULL,
	"pay_by" timestamp with time zone NOT NULL,
	"closing_until" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"issued_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_hold_id_unique" UNIQUE("hold_id"),
	CONSTRAINT "orders_voucher_token_unique" UNIQUE("voucher_token"),
	CONSTRAINT "orders_paid" CHECK ("orders"."status" in ('pendingPayment', 'cancelled') or "orders"."paid_at" is not null),
	CONSTRAINT "orders_amount" CHECK ("orders"."payment_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "operator_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"payment_id" uuid,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolution" text
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"reference" text,
	"method" text NOT NULL,
	"shape" text NOT NULL,
	"status" text NOT NULL,
	"kept" boolean DEFAULT false NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"action" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ask_at" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"paid_amount" bigint,
	CONSTRAINT "payments_kept_paid" CHECK (not "payments"."kept" or "payments"."paid_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "provider_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_payment_id_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"body" text NOT NULL,
	"forged" boolean DEFAULT false NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"reference" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"method" text NOT NULL,
	"shape" text NOT NULL,
	"account_number" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"paid_amount" bigint,
	"paid_at" timestamp with time zone,
	"refund_id" text,
	"title" text NOT NULL,
	"language_code" text NOT NULL,
	"return_urls" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payments_merchant_id_unique" UNIQUE("merchant_id"),
	CONSTRAINT "sandbox_payments_account_number_unique" UNIQUE("account_number")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"unit_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"tier_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"original_amount" bigint,
	"code" text,
	"issued_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	CONSTRAINT "tickets_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "deliveries" jsonb DEFAULT '[{"type":"eTicket"}]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "hold_id" uuid;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "notify_subscriptions" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_cases" ADD CONSTRAINT "operator_cases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_cases" ADD CONSTRAINT "operator_cases_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_notices" ADD CONSTRAINT "sandbox_notices_reference_sandbox_payments_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."sandbox_payments"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holds_due" ON "holds" USING btree ("expires_at") WHERE "holds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "holds_device" ON "holds" USING btree ("device_id") WHERE "holds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "holds_user" ON "holds" USING btree ("user_id") WHERE "holds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_session" ON "orders" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "orders_activity" ON "orders" USING btree ("activity_id","user_id");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("pay_by") WHERE "orders"."status" = 'pendingPayment';--> statement-breakpoint
CREATE INDEX "orders_receipt" ON "orders" USING btree ("session_id") WHERE "orders"."status" = 'pendingReceipt';--> statement-breakpoint
CREATE INDEX "operator_cases_open" ON "operator_cases" USING btree ("created_at") WHERE "operator_cases"."resolved_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "operator_cases_once" ON "operator_cases" USING btree ("kind","payment_id") WHERE "operator_cases"."payment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" USING btree ("provider","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_kept" ON "payments" USING btree ("order_id") WHERE "payments"."kept";--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_ask" ON "payments" USING btree ("ask_at") WHERE "payments"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_attempt_at") WHERE "refunds"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "sandbox_notices_due" ON "sandbox_notices" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_unit_once" ON "tickets" USING btree ("unit_id") WHERE "tickets"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "tickets_order" ON "tickets" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "units_hold" ON "units" USING btree ("hold_id") WHERE "units"."hold_id" is not null;--> statement-breakpoint
CREATE INDEX "units_order" ON "units" USING btree ("order_id") WHERE "units"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "notify_waiting" ON "notify_subscriptions" USING btree ("activity_id","created_at") WHERE "notify_subscriptions"."told_at" is null;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_owner" CHECK (case "units"."state"
        when 'free' then num_nonnulls("units"."hold_id", "units"."order_id") = 0
        when 'held' then num_nonnulls("units"."hold_id", "units"."order_id") = 1
        else "units"."hold_id" is null end);