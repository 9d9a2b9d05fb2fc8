CREATE TABLE "location_requests" (
	"id_item" integer NOT NULL,
	"contact" text NOT NULL,
	"id_customer" integer,
	"comment" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "location_requests_id_item_contact_pk" PRIMARY KEY("id_item","contact")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id_item" integer NOT NULL,
	"id_customer" integer NOT NULL,
	"reason" text NOT NULL,
	"comment" text,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_id_item_id_customer_pk" PRIMARY KEY("id_item","id_customer"),
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('closed', 'not_honoured', 'false', 'offensive', 'other'))
);
--> statement-breakpoint
DROP INDEX "inbox_in_order";--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "waits_for" text[];--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "passed_words" text;--> statement-breakpoint
ALTER TABLE "location_requests" ADD CONSTRAINT "location_requests_id_item_inbox_items_id_item_fk" FOREIGN KEY ("id_item") REFERENCES "public"."inbox_items"("id_item") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_requests" ADD CONSTRAINT "location_requests_id_customer_customers_id_customer_fk" FOREIGN KEY ("id_customer") REFERENCES "public"."customers"("id_customer") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_id_item_inbox_items_id_item_fk" FOREIGN KEY ("id_item") REFERENCES "public"."inbox_items"("id_item") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_id_customer_customers_id_customer_fk" FOREIGN KEY ("id_customer") REFERENCES "public"."customers"("id_customer") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "location_requests_by_customer" ON "location_requests" USING btree ("id_customer");--> statement-breakpoint
CREATE INDEX "location_requests_in_order" ON "location_requests" USING btree ("id_item","asked_at");--> statement-breakpoint
CREATE INDEX "reports_by_customer" ON "reports" USING btree ("id_customer");--> statement-breakpoint
CREATE INDEX "reports_with_words" ON "reports" USING btree ("id_item","reported_at") WHERE comment is not null;--> statement-breakpoint
CREATE INDEX "inbox_of_kind" ON "inbox_items" USING btree ("kind",coalesce(id_city, 0),"opened_at","id_item") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "inbox_decided" ON "inbox_items" USING btree (coalesce(id_city, 0),"decided_at","id_item") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "inbox_by_city" ON "inbox_items" USING btree ("id_city");--> statement-breakpoint
CREATE INDEX "inbox_in_order" ON "inbox_items" USING btree (coalesce(id_city, 0),"opened_at","id_item") WHERE decided_at is null;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_waiting" CHECK ("coupons"."waits_for" is null or "coupons"."status" <> 'active');