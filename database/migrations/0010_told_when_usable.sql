CREATE TABLE "coupon_reminders" (
	"id_customer" integer NOT NULL,
	"id_coupon" integer NOT NULL,
	"remind_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_reminders_id_customer_id_coupon_pk" PRIMARY KEY("id_customer","id_coupon")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "variants" jsonb;--> statement-breakpoint
ALTER TABLE "proved_phones" ADD COLUMN "id_customer" integer;--> statement-breakpoint
ALTER TABLE "coupon_reminders" ADD CONSTRAINT "coupon_reminders_id_customer_customers_id_customer_fk" FOREIGN KEY ("id_customer") REFERENCES "public"."customers"("id_customer") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_reminders" ADD CONSTRAINT "coupon_reminders_id_coupon_coupons_id_coupon_fk" FOREIGN KEY ("id_coupon") REFERENCES "public"."coupons"("id_coupon") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_reminders_of_coupon" ON "coupon_reminders" USING btree ("id_coupon");--> statement-breakpoint
CREATE INDEX "coupon_reminders_due" ON "coupon_reminders" USING btree ("remind_at");--> statement-breakpoint
ALTER TABLE "proved_phones" ADD CONSTRAINT "proved_phones_id_customer_customers_id_customer_fk" FOREIGN KEY ("id_customer") REFERENCES "public"."customers"("id_customer") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proved_phones_of_customer" ON "proved_phones" USING btree ("id_customer");