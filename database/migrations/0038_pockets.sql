CREATE TABLE "pockets" (
	"id_city" integer PRIMARY KEY NOT NULL,
	"format" smallint NOT NULL,
	"version" integer,
	"made_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"body" "bytea",
	"ledger" "bytea",
	"known" integer[] DEFAULT '{}' NOT NULL,
	"taken_until" timestamp with time zone NOT NULL,
	CONSTRAINT "pockets_whole" CHECK (("pockets"."version" is null) = ("pockets"."body" is null) and ("pockets"."version" is null) = ("pockets"."ledger" is null)
        and ("pockets"."version" is null) = ("pockets"."made_at" is null) and ("pockets"."version" is null) = ("pockets"."checked_at" is null))
);
--> statement-breakpoint
ALTER TABLE "pockets" ADD CONSTRAINT "pockets_id_city_cities_id_city_fk" FOREIGN KEY ("id_city") REFERENCES "public"."cities"("id_city") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pockets" ALTER COLUMN "body" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "pockets" ALTER COLUMN "ledger" SET STORAGE EXTERNAL;