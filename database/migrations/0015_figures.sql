CREATE TABLE "daily_sums" (
	"kind" text NOT NULL,
	"id_item" integer NOT NULL,
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"what" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_sums_kind_id_item_day_hour_what_pk" PRIMARY KEY("kind","id_item","day","hour","what"),
	CONSTRAINT "daily_sums_kind" CHECK ("daily_sums"."kind" in ('coupon', 'promotion', 'event', 'company')),
	CONSTRAINT "daily_sums_what" CHECK ("daily_sums"."what" in ('opened', 'from_cartel', 'from_estado', 'from_enlace')),
	CONSTRAINT "daily_sums_count" CHECK ("daily_sums"."count" > 0 and "daily_sums"."hour" between 0 and 23)
);
--> statement-breakpoint
DROP INDEX "claims_by_company";--> statement-breakpoint
CREATE INDEX "daily_sums_by_day" ON "daily_sums" USING btree ("day");--> statement-breakpoint
CREATE INDEX "claims_by_company" ON "claims" USING btree ("id_company","redeemed_at");