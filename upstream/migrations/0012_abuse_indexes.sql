CREATE INDEX "account_restores_email" ON "account_restores" USING btree ("email");--> statement-breakpoint
CREATE INDEX "account_restores_phone" ON "account_restores" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "verification_codes_address" ON "verification_codes" USING btree ("address","requester","sent_at");--> statement-breakpoint
CREATE INDEX "holds_networks" ON "holds" USING btree ("created_at") WHERE "holds"."network_hash" is not null;