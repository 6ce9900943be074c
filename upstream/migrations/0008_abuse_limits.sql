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
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"network_hash" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_id_pk" PRIMARY KEY("user_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "verification_codes" DROP CONSTRAINT "verification_codes_purpose_address_account_pk";--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "requester" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_purpose_address_account_requester_pk" PRIMARY KEY("purpose","address","account","requester");--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "network_hash" text;--> statement-breakpoint
ALTER TABLE "notify_subscriptions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "notify_subscriptions" SET "confirmed_at" = "created_at";--> statement-breakpoint
ALTER TABLE "account_restores" ADD CONSTRAINT "account_restores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_restores_user" ON "account_restores" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "account_restores_end" ON "account_restores" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_devices_age" ON "known_devices" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "holds_recent_device" ON "holds" USING btree ("device_id","created_at");--> statement-breakpoint
CREATE INDEX "holds_recent_user" ON "holds" USING btree ("user_id","created_at") WHERE "holds"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "holds_recent_network" ON "holds" USING btree ("network_hash","created_at") WHERE "holds"."network_hash" is not null;--> statement-breakpoint
CREATE INDEX "holds_strangers" ON "holds" USING btree ("session_id") WHERE "holds"."ended_at" is null and "holds"."user_id" is null;