DROP INDEX "listings_by_document_512";--> statement-breakpoint
DROP INDEX "listings_by_document_64";--> statement-breakpoint
DROP INDEX "listings_by_document_8";--> statement-breakpoint
DROP INDEX "open_intervals_by_company";--> statement-breakpoint
CREATE INDEX "listings_by_words_512" ON "listings" USING gin ((replace(strip(document)::text || ' ', ''' ', '/' || id_city::text || ''' ')::tsvector)) WITH (fastupdate=false) WHERE document is not null and hashint4(id_item) < -2139095040;--> statement-breakpoint
CREATE INDEX "listings_by_words_64" ON "listings" USING gin ((replace(strip(document)::text || ' ', ''' ', '/' || id_city::text || ''' ')::tsvector)) WITH (fastupdate=false) WHERE document is not null and hashint4(id_item) < -2080374784;--> statement-breakpoint
CREATE INDEX "listings_by_words_8" ON "listings" USING gin ((replace(strip(document)::text || ' ', ''' ', '/' || id_city::text || ''' ')::tsvector)) WITH (fastupdate=false) WHERE document is not null and hashint4(id_item) < -1610612736;--> statement-breakpoint
CREATE INDEX "listings_by_words" ON "listings" USING gin ((replace(strip(document)::text || ' ', ''' ', '/' || id_city::text || ''' ')::tsvector)) WITH (fastupdate=false) WHERE document is not null;--> statement-breakpoint
CREATE INDEX "open_intervals_by_company" ON "open_intervals" USING btree ("id_company","closes_at","opens_at");