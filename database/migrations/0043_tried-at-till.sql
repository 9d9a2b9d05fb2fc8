-- The keys stand with their columns: one of a new column without a default needs no scan of the table.
ALTER TABLE "claims" ADD COLUMN "tried_store" integer CONSTRAINT "claims_tried_store_stores_id_store_fk" REFERENCES "public"."stores"("id_store") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "tried_by" integer CONSTRAINT "claims_tried_by_customers_id_customer_fk" REFERENCES "public"."customers"("id_customer") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_tried_at" ON "claims" USING btree ("tried_store") WHERE tried_store is not null;--> statement-breakpoint
CREATE INDEX "claims_tried_by" ON "claims" USING btree ("tried_by") WHERE tried_by is not null;