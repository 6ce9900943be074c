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
	"who" text DEFAULT 'account' NOT NULL,
	"announced_at" timestamp with time zone,
	"ticket_key" text,
	"server_seed" text,
	"commitment" text,
	"signing_key" text,
	"public_key" text,
	"beacon" jsonb,
	"closes_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"building_until" timestamp with time zone,
	"tickets" integer DEFAULT 0 NOT NULL,
	"root" text,
	"root_signature" text,
	"published_at" timestamp with time zone,
	"round" bigint,
	"beacon_signature" text,
	"seed" text,
	"drawn_at" timestamp with time zone,
	"called" double precision DEFAULT 0 NOT NULL,
	"late_joined" integer DEFAULT 0 NOT NULL,
	"late_called" double precision DEFAULT 0 NOT NULL,
	"unsold" integer DEFAULT 0 NOT NULL,
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
ALTER TABLE "room_entries" ADD CONSTRAINT "room_entries_session_id_rooms_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."rooms"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_joins" ADD CONSTRAINT "room_joins_session_id_rooms_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."rooms"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_latecomers" ADD CONSTRAINT "room_latecomers_session_id_rooms_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."rooms"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_steps" ADD CONSTRAINT "room_steps_session_id_rooms_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."rooms"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_tiles" ADD CONSTRAINT "room_tiles_session_id_rooms_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."rooms"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_joins_session" ON "room_joins" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "room_steps_called" ON "room_steps" USING btree ("session_id","called");--> statement-breakpoint
CREATE INDEX "room_steps_late" ON "room_steps" USING btree ("session_id","late_called");--> statement-breakpoint
CREATE INDEX "rooms_active" ON "rooms" USING btree ("opens_at") WHERE "rooms"."ended_at" is null;