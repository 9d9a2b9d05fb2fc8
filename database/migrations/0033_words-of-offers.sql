ALTER TABLE "events" ADD COLUMN "waits_for" text[];--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "passed_words" text;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "waits_for" text[];--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "passed_words" text;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_waiting" CHECK ("events"."waits_for" is null or "events"."status" in ('draft', 'cancelled'));--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_waiting" CHECK ("promotions"."waits_for" is null or "promotions"."status" <> 'active');