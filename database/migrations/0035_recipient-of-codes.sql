ALTER TABLE "verifications" RENAME COLUMN "phone" TO "recipient";--> statement-breakpoint
DROP INDEX "verifications_live";--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_live" ON "verifications" USING btree ("purpose","recipient");