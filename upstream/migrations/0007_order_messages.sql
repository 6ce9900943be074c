ALTER TABLE "outbox_messages" ALTER COLUMN "subject" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "outbox_messages" ALTER COLUMN "text" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "outbox_messages" ALTER COLUMN "html" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;