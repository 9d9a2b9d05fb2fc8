ALTER TABLE "coupons" ADD COLUMN "withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "coupons" SET "withheld" = true WHERE "waits_for" IS NOT NULL;--> statement-breakpoint
UPDATE "events" SET "withheld" = true WHERE "waits_for" IS NOT NULL;--> statement-breakpoint
UPDATE "promotions" SET "withheld" = true WHERE "waits_for" IS NOT NULL;
