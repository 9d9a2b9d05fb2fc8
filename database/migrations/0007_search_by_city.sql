CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
DROP INDEX "search_words_by_stem";--> statement-breakpoint
DROP INDEX "search_words_by_sound";--> statement-breakpoint
DROP INDEX "search_words_by_slips";--> statement-breakpoint
DROP INDEX "listings_by_document";--> statement-breakpoint
CREATE INDEX "listings_by_document_512" ON "listings" USING gin ("id_city","document") WITH (fastupdate=false) WHERE document is not null and hashint4(id_item) < -2139095040;--> statement-breakpoint
CREATE INDEX "listings_by_document_64" ON "listings" USING gin ("id_city","document") WITH (fastupdate=false) WHERE document is not null and hashint4(id_item) < -2080374784;--> statement-breakpoint
CREATE INDEX "listings_by_document_8" ON "listings" USING gin ("id_city","document") WITH (fastupdate=false) WHERE document is not null and hashint4(id_item) < -1610612736;--> statement-breakpoint
CREATE INDEX "listings_by_document" ON "listings" USING gin ("id_city","document") WITH (fastupdate=false) WHERE document is not null;--> statement-breakpoint
ALTER TABLE "search_words" DROP COLUMN "stem";--> statement-breakpoint
ALTER TABLE "search_words" DROP COLUMN "sound";--> statement-breakpoint
ALTER TABLE "search_words" DROP COLUMN "slips";