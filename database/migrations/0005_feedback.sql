CREATE TABLE "feedback" (
	"id_claim" integer PRIMARY KEY NOT NULL,
	"id_coupon" integer NOT NULL,
	"id_company" integer NOT NULL,
	"id_customer" integer NOT NULL,
	"respected" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feedback_respected" CHECK ("feedback"."respected" in ('yes', 'no', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "refusals_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_id_claim_claims_id_claim_fk" FOREIGN KEY ("id_claim") REFERENCES "public"."claims"("id_claim") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_id_coupon_coupons_id_coupon_fk" FOREIGN KEY ("id_coupon") REFERENCES "public"."coupons"("id_coupon") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_id_company_companies_id_company_fk" FOREIGN KEY ("id_company") REFERENCES "public"."companies"("id_company") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_id_customer_customers_id_customer_fk" FOREIGN KEY ("id_customer") REFERENCES "public"."customers"("id_customer") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_of_coupon" ON "feedback" USING btree ("id_coupon","answered_at","id_claim");--> statement-breakpoint
CREATE INDEX "feedback_of_company" ON "feedback" USING btree ("id_company","respected");--> statement-breakpoint
CREATE INDEX "feedback_of_customer" ON "feedback" USING btree ("id_customer");--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_refused" CHECK ("coupons"."refused_at" is null or "coupons"."status" <> 'active');