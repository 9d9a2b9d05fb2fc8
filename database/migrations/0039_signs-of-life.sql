CREATE TABLE "open_voices" (
	"id_store" integer NOT NULL,
	"date" text NOT NULL,
	"id_customer" integer NOT NULL,
	"open" boolean NOT NULL,
	"counts" boolean NOT NULL,
	CONSTRAINT "open_voices_id_store_date_id_customer_pk" PRIMARY KEY("id_store","date","id_customer")
);
--> statement-breakpoint
CREATE TABLE "open_signs" (
	"id_store" integer NOT NULL,
	"date" text NOT NULL,
	"kind" text NOT NULL,
	"minute" smallint NOT NULL,
	"people" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "open_signs_id_store_date_kind_pk" PRIMARY KEY("id_store","date","kind"),
	CONSTRAINT "open_signs_kind" CHECK ("open_signs"."kind" in ('till', 'redeemed', 'owner', 'open', 'closed')),
	CONSTRAINT "open_signs_minute" CHECK ("open_signs"."minute" between 0 and 1425 and "open_signs"."minute" % 15 = 0),
	CONSTRAINT "open_signs_people" CHECK ("open_signs"."people" between 1 and 9)
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "show_opened" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "opened_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "usual" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "open_voices" ADD CONSTRAINT "open_voices_id_store_stores_id_store_fk" FOREIGN KEY ("id_store") REFERENCES "public"."stores"("id_store") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_voices" ADD CONSTRAINT "open_voices_id_customer_customers_id_customer_fk" FOREIGN KEY ("id_customer") REFERENCES "public"."customers"("id_customer") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_signs" ADD CONSTRAINT "open_signs_id_store_stores_id_store_fk" FOREIGN KEY ("id_store") REFERENCES "public"."stores"("id_store") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_voices_by_customer" ON "open_voices" USING btree ("id_customer","date");--> statement-breakpoint
CREATE INDEX "open_signs_by_date" ON "open_signs" USING btree ("date");--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_opened_until" CHECK (date_trunc('minute', "stores"."opened_until", 'UTC') = "stores"."opened_until");--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_usual" CHECK (jsonb_typeof("stores"."usual") = 'array');