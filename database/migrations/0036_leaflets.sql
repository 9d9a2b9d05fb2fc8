CREATE TABLE "leaflet_choices" (
	"id_city" integer NOT NULL,
	"id_colonia" integer NOT NULL,
	"kind" text NOT NULL,
	"id_item" integer NOT NULL,
	"choice" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leaflet_choices_id_city_id_colonia_kind_id_item_pk" PRIMARY KEY("id_city","id_colonia","kind","id_item"),
	CONSTRAINT "leaflet_choices_kind" CHECK ("leaflet_choices"."kind" in ('coupon', 'promotion', 'event')),
	CONSTRAINT "leaflet_choices_choice" CHECK ("leaflet_choices"."choice" in ('pinned', 'dropped'))
);
--> statement-breakpoint
ALTER TABLE "daily_sums" DROP CONSTRAINT "daily_sums_what";--> statement-breakpoint
ALTER TABLE "leaflet_choices" ADD CONSTRAINT "leaflet_choices_id_city_cities_id_city_fk" FOREIGN KEY ("id_city") REFERENCES "public"."cities"("id_city") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_sums" ADD CONSTRAINT "daily_sums_what" CHECK ("daily_sums"."what" in ('opened', 'from_cartel', 'from_estado', 'from_enlace', 'from_folleto'));