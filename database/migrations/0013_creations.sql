CREATE TABLE "creations" (
	"id_company" integer NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"id_item" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "creations_id_company_key_pk" PRIMARY KEY("id_company","key"),
	CONSTRAINT "creations_kind" CHECK ("creations"."kind" in ('coupon', 'promotion', 'event', 'menu_item'))
);
--> statement-breakpoint
ALTER TABLE "creations" ADD CONSTRAINT "creations_id_company_companies_id_company_fk" FOREIGN KEY ("id_company") REFERENCES "public"."companies"("id_company") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "creations_by_time" ON "creations" USING btree ("created_at");