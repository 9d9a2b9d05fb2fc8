CREATE TABLE "ownership_papers" (
	"id_company" integer PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"printed_by" integer,
	"printed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ownership_photos" (
	"name" text PRIMARY KEY NOT NULL,
	"id_customer" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id_item" integer
);
--> statement-breakpoint
ALTER TABLE "verifications" DROP CONSTRAINT "verifications_purpose";--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "id_company" integer;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "id_customer" integer;--> statement-breakpoint
ALTER TABLE "ownership_papers" ADD CONSTRAINT "ownership_papers_id_company_companies_id_company_fk" FOREIGN KEY ("id_company") REFERENCES "public"."companies"("id_company") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_papers" ADD CONSTRAINT "ownership_papers_printed_by_customers_id_customer_fk" FOREIGN KEY ("printed_by") REFERENCES "public"."customers"("id_customer") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_photos" ADD CONSTRAINT "ownership_photos_id_customer_customers_id_customer_fk" FOREIGN KEY ("id_customer") REFERENCES "public"."customers"("id_customer") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ownership_papers_by_printer" ON "ownership_papers" USING btree ("printed_by");--> statement-breakpoint
CREATE INDEX "ownership_papers_by_end" ON "ownership_papers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "ownership_photos_by_customer" ON "ownership_photos" USING btree ("id_customer");--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_id_company_companies_id_company_fk" FOREIGN KEY ("id_company") REFERENCES "public"."companies"("id_company") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_id_customer_customers_id_customer_fk" FOREIGN KEY ("id_customer") REFERENCES "public"."customers"("id_customer") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verifications_by_company" ON "verifications" USING btree ("id_company");--> statement-breakpoint
CREATE INDEX "verifications_by_customer" ON "verifications" USING btree ("id_customer");--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_claim" CHECK (("verifications"."purpose" = 'claim') = ("verifications"."id_company" is not null and "verifications"."id_customer" is not null));--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_purpose" CHECK ("verifications"."purpose" in ('register', 'recover', 'login', 'claim'));