CREATE TABLE "access_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"browser" text,
	"system" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"reauthenticated_at" timestamp with time zone,
	CONSTRAINT "access_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "account_restores" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text,
	"area_code" text,
	"phone" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"country_code" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"district" text NOT NULL,
	"street" text NOT NULL,
	"postcode" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"network_hash" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_id_pk" PRIMARY KEY("user_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "rate_counters" (
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_counters_name_key_hash_window_start_pk" PRIMARY KEY("name","key_hash","window_start")
);
--> statement-breakpoint
CREATE TABLE "reset_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"nickname" text,
	"email" text,
	"area_code" text,
	"phone" text,
	"password_hash" text,
	"language_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_phone" UNIQUE("area_code","phone"),
	CONSTRAINT "users_reachable" CHECK ("users"."deleted_at" is not null or "users"."email" is not null or "users"."phone" is not null)
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"purpose" text NOT NULL,
	"address" text NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"requester" text DEFAULT '' NOT NULL,
	"salt" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "verification_codes_purpose_address_account_requester_pk" PRIMARY KEY("purpose","address","account","requester")
);
--> statement-breakpoint
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
	"deliveries" jsonb DEFAULT '[{"type":"eTicket"}]'::jsonb NOT NULL,
	"discount_rate" double precision,
	"popularity" double precision NOT NULL,
	"search_text" text NOT NULL,
	"changed_by" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
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
CREATE TABLE "operator_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" text NOT NULL,
	"device_id" uuid,
	"user_id" uuid,
	"network_hash" text,
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
CREATE TABLE "outbox_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"kind" text NOT NULL,
	"language_code" text NOT NULL,
	"order_id" uuid,
	"subject" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
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
	"transaction" text,
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
	"cancelled_at" timestamp with time zone,
	"cancelled_transaction" text,
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
	"ticket_ids" uuid[],
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"reference" text,
	"round" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"outcomes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"cause" text,
	"said" text,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "unproven_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"content" text NOT NULL,
	"tried_with" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"country_code" text NOT NULL,
	"time_zone" text NOT NULL,
	"changed_by" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "cities_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "venues" (
	"id" text PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"name" jsonb NOT NULL,
	"address" jsonb NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"changed_by" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_entries" (
	"session_id" text NOT NULL,
	"ticket" text NOT NULL,
	"arrival" integer NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"extended" boolean DEFAULT false NOT NULL,
	CONSTRAINT "room_entries_session_id_ticket_arrival_pk" PRIMARY KEY("session_id","ticket","arrival")
);
--> statement-breakpoint
CREATE TABLE "room_joins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_joins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" text NOT NULL,
	"tickets" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_latecomers" (
	"session_id" text NOT NULL,
	"ticket" text NOT NULL,
	"arrival" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_latecomers_session_id_ticket_pk" PRIMARY KEY("session_id","ticket")
);
--> statement-breakpoint
CREATE TABLE "room_steps" (
	"session_id" text NOT NULL,
	"step" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"called" double precision NOT NULL,
	"late_called" integer NOT NULL,
	CONSTRAINT "room_steps_session_id_step_pk" PRIMARY KEY("session_id","step")
);
--> statement-breakpoint
CREATE TABLE "room_tiles" (
	"session_id" text NOT NULL,
	"level" integer NOT NULL,
	"index" integer NOT NULL,
	"hashes" "bytea" NOT NULL,
	CONSTRAINT "room_tiles_session_id_level_index_pk" PRIMARY KEY("session_id","level","index")
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"session_id" text PRIMARY KEY NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"rate" integer DEFAULT 50 NOT NULL,
	"announced_at" timestamp with time zone,
	"ticket_key" text,
	"server_seed" text,
	"commitment" text,
	"beacon" jsonb,
	"relays_asked_at" timestamp with time zone,
	"relays_answered_at" timestamp with time zone,
	"promised_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"building_until" timestamp with time zone,
	"tickets" integer DEFAULT 0 NOT NULL,
	"root" text,
	"published_at" timestamp with time zone,
	"round" bigint,
	"beacon_signature" text,
	"seed" text,
	"drawn_at" timestamp with time zone,
	"called" double precision DEFAULT 0 NOT NULL,
	"late_joined" integer DEFAULT 0 NOT NULL,
	"late_called" double precision DEFAULT 0 NOT NULL,
	"unsold" integer DEFAULT 0 NOT NULL,
	"came" integer DEFAULT 0 NOT NULL,
	"told_up_to" double precision DEFAULT 0 NOT NULL,
	"stepped_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"paused_for" text,
	"waits_for" text,
	"slow_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "rooms_called" CHECK ("rooms"."called" between 0 and 1),
	CONSTRAINT "rooms_rate" CHECK ("rooms"."rate" > 0)
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
	"postponed_from" timestamp with time zone,
	"refunds_until" timestamp with time zone,
	"postponed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
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
	"reduced" boolean DEFAULT false NOT NULL,
	CONSTRAINT "tiers_session_id_id_pk" PRIMARY KEY("session_id","id"),
	CONSTRAINT "tiers_amount" CHECK ("tiers"."amount" >= 0)
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
CREATE TABLE "units" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "units_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" text NOT NULL,
	"tier_id" text NOT NULL,
	"state" text DEFAULT 'free' NOT NULL,
	"hold_id" uuid,
	"order_id" uuid,
	"area_id" text,
	"row_name" text,
	"seat_number" text,
	"x" real,
	"y" real,
	CONSTRAINT "units_state" CHECK ("units"."state" in ('free', 'held', 'sold')),
	CONSTRAINT "units_owner" CHECK (case "units"."state"
        when 'free' then num_nonnulls("units"."hold_id", "units"."order_id") = 0
        when 'held' then num_nonnulls("units"."hold_id", "units"."order_id") = 1
        else "units"."hold_id" is null end),
	CONSTRAINT "units_seat_whole" CHECK (num_nulls("units"."area_id", "units"."row_name", "units"."seat_number", "units"."x", "units"."y") in (0, 5))
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"user_id" uuid NOT NULL,
	"activity_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_user_id_activity_id_pk" PRIMARY KEY("user_id","activity_id")
);
--> statement-breakpoint
CREATE TABLE "notify_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"activity_id" text NOT NULL,
	"session_id" text,
	"tier_id" text,
	"email" text,
	"user_id" uuid,
	"language_code" text NOT NULL,
	"device_id" uuid,
	"address_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "notify_once" UNIQUE NULLS NOT DISTINCT("activity_id","session_id","tier_id","email","user_id"),
	CONSTRAINT "notify_reachable" CHECK ("notify_subscriptions"."email" is not null or "notify_subscriptions"."user_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_restores" ADD CONSTRAINT "account_restores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_tokens" ADD CONSTRAINT "reset_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_artists" ADD CONSTRAINT "activity_artists_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_artists" ADD CONSTRAINT "activity_artists_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_cases" ADD CONSTRAINT "operator_cases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_cases" ADD CONSTRAINT "operator_cases_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unproven_notices" ADD CONSTRAINT "unproven_notices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_entries" ADD CONSTRAINT "room_entries_session_id_rooms_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."rooms"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_joins" ADD CONSTRAINT "room_joins_session_id_rooms_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."rooms"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_latecomers" ADD CONSTRAINT "room_latecomers_session_id_rooms_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."rooms"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_steps" ADD CONSTRAINT "room_steps_session_id_rooms_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."rooms"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_tiles" ADD CONSTRAINT "room_tiles_session_id_rooms_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."rooms"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_notices" ADD CONSTRAINT "sandbox_notices_reference_sandbox_payments_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."sandbox_payments"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_maps" ADD CONSTRAINT "seat_maps_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tiers" ADD CONSTRAINT "tiers_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_session_id_tier_id_tiers_session_id_id_fk" FOREIGN KEY ("session_id","tier_id") REFERENCES "public"."tiers"("session_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notify_subscriptions" ADD CONSTRAINT "notify_subscriptions_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notify_subscriptions" ADD CONSTRAINT "notify_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notify_subscriptions" ADD CONSTRAINT "notify_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notify_subscriptions" ADD CONSTRAINT "notify_subscriptions_session_id_tier_id_tiers_session_id_id_fk" FOREIGN KEY ("session_id","tier_id") REFERENCES "public"."tiers"("session_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_user" ON "access_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "access_tokens_end" ON "access_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_restores_user" ON "account_restores" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "account_restores_end" ON "account_restores" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_restores_email" ON "account_restores" USING btree ("email");--> statement-breakpoint
CREATE INDEX "account_restores_phone" ON "account_restores" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "addresses_user" ON "addresses" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("user_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "known_devices_age" ON "known_devices" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "rate_counters_window" ON "rate_counters" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "reset_tokens_user" ON "reset_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_codes_end" ON "verification_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_codes_address" ON "verification_codes" USING btree ("address","requester","sent_at");--> statement-breakpoint
CREATE INDEX "activities_venue" ON "activities" USING btree ("venue_id");--> statement-breakpoint
CREATE INDEX "activities_popularity" ON "activities" USING btree ("popularity");--> statement-breakpoint
CREATE INDEX "activities_changed" ON "activities" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "activity_artists_artist" ON "activity_artists" USING btree ("artist_id");--> statement-breakpoint
CREATE INDEX "operator_log_subject" ON "operator_log" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "holds_due" ON "holds" USING btree ("expires_at") WHERE "holds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "holds_device" ON "holds" USING btree ("device_id") WHERE "holds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "holds_user" ON "holds" USING btree ("user_id") WHERE "holds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "holds_recent_device" ON "holds" USING btree ("device_id","created_at");--> statement-breakpoint
CREATE INDEX "holds_recent_user" ON "holds" USING btree ("user_id","created_at") WHERE "holds"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "holds_recent_network" ON "holds" USING btree ("network_hash","created_at") WHERE "holds"."network_hash" is not null;--> statement-breakpoint
CREATE INDEX "holds_networks" ON "holds" USING btree ("created_at") WHERE "holds"."network_hash" is not null;--> statement-breakpoint
CREATE INDEX "holds_strangers" ON "holds" USING btree ("session_id") WHERE "holds"."ended_at" is null and "holds"."user_id" is null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_session" ON "orders" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_activity" ON "orders" USING btree ("activity_id","user_id");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("pay_by") WHERE "orders"."status" = 'pendingPayment';--> statement-breakpoint
CREATE INDEX "orders_receipt" ON "orders" USING btree ("session_id") WHERE "orders"."status" = 'pendingReceipt';--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox_messages" USING btree ("next_attempt_at") WHERE "outbox_messages"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox_messages" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "outbox_order" ON "outbox_messages" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "operator_cases_open" ON "operator_cases" USING btree ("created_at") WHERE "operator_cases"."resolved_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "operator_cases_once" ON "operator_cases" USING btree ("kind","payment_id") WHERE "operator_cases"."payment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" USING btree ("provider","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_kept" ON "payments" USING btree ("order_id") WHERE "payments"."kept";--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_transaction" ON "payments" USING btree ("transaction") WHERE "payments"."transaction" is not null;--> statement-breakpoint
CREATE INDEX "payments_ask" ON "payments" USING btree ("ask_at") WHERE "payments"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "provider_notices_received" ON "provider_notices" USING btree ("provider","received_at");--> statement-breakpoint
CREATE INDEX "provider_notices_reference" ON "provider_notices" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_attempt_at") WHERE "refunds"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_accepted" ON "refunds" USING btree ("next_attempt_at") WHERE "refunds"."status" = 'accepted';--> statement-breakpoint
CREATE INDEX "refunds_created" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_whole_once" ON "refunds" USING btree ("payment_id") WHERE "refunds"."ticket_ids" is null;--> statement-breakpoint
CREATE INDEX "unproven_notices_received" ON "unproven_notices" USING btree ("provider","received_at");--> statement-breakpoint
CREATE INDEX "unproven_notices_payment" ON "unproven_notices" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "venues_city" ON "venues" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "room_joins_session" ON "room_joins" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "room_steps_called" ON "room_steps" USING btree ("session_id","called");--> statement-breakpoint
CREATE INDEX "room_steps_late" ON "room_steps" USING btree ("session_id","late_called");--> statement-breakpoint
CREATE INDEX "rooms_active" ON "rooms" USING btree ("opens_at") WHERE "rooms"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "sandbox_notices_due" ON "sandbox_notices" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "sessions_activity" ON "sessions" USING btree ("activity_id","starts_at");--> statement-breakpoint
CREATE INDEX "sessions_days" ON "sessions" USING btree ("last_day","first_day");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_unit_once" ON "tickets" USING btree ("unit_id") WHERE "tickets"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "tickets_order" ON "tickets" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "tickets_revoked" ON "tickets" USING btree ("voided_at") WHERE "tickets"."voided_at" is not null and "tickets"."issued_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "units_seat_once" ON "units" USING btree ("session_id","area_id","row_name","seat_number") WHERE "units"."area_id" is not null;--> statement-breakpoint
CREATE INDEX "units_tier" ON "units" USING btree ("session_id","tier_id");--> statement-breakpoint
CREATE INDEX "units_free" ON "units" USING btree ("session_id","tier_id",(id + 0)) WHERE "units"."state" = 'free';--> statement-breakpoint
CREATE INDEX "units_hold" ON "units" USING btree ("hold_id") WHERE "units"."hold_id" is not null;--> statement-breakpoint
CREATE INDEX "units_order" ON "units" USING btree ("order_id") WHERE "units"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "notify_by_address" ON "notify_subscriptions" USING btree ("address_hash","created_at");--> statement-breakpoint
CREATE INDEX "notify_by_device" ON "notify_subscriptions" USING btree ("device_id","created_at");--> statement-breakpoint
CREATE INDEX "notify_by_email" ON "notify_subscriptions" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "notify_waiting" ON "notify_subscriptions" USING btree ("activity_id","created_at") WHERE "notify_subscriptions"."told_at" is null;--> statement-breakpoint
CREATE INDEX "notify_by_user" ON "notify_subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
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
CREATE TRIGGER tiers_note_delete AFTER DELETE ON "tiers" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_tiers();--> statement-breakpoint
INSERT INTO "settings" ("name", "value") VALUES ('addressKey', to_jsonb(gen_random_uuid()::text));
