CREATE TABLE "day_changes" (
	"id_store" integer NOT NULL,
	"date" text NOT NULL,
	"id_company" integer NOT NULL,
	"known" jsonb NOT NULL,
	"told" boolean DEFAULT false NOT NULL,
	"waits" boolean DEFAULT true NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "day_changes_id_store_date_pk" PRIMARY KEY("id_store","date")
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "attested_price" integer;--> statement-breakpoint
ALTER TABLE "day_changes" ADD CONSTRAINT "day_changes_id_store_stores_id_store_fk" FOREIGN KEY ("id_store") REFERENCES "public"."stores"("id_store") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_changes" ADD CONSTRAINT "day_changes_id_company_companies_id_company_fk" FOREIGN KEY ("id_company") REFERENCES "public"."companies"("id_company") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_changes_by_company" ON "day_changes" USING btree ("id_company");--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_attested" CHECK ("coupons"."attested_price" is null or "coupons"."attested_price" is not distinct from "coupons"."original_price");