CREATE TABLE "listed_emails" (
	"id_store" integer PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "listed_emails_form" CHECK (length("listed_emails"."email") <= 120 and "listed_emails"."email" ~ '^[a-z0-9._%+-]+@[a-z0-9.-]+$')
);
--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "idempotency_hash" text;--> statement-breakpoint
ALTER TABLE "listed_emails" ADD CONSTRAINT "listed_emails_id_store_stores_id_store_fk" FOREIGN KEY ("id_store") REFERENCES "public"."stores"("id_store") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_by_key" ON "notices" USING btree ("created_by","idempotency_key");--> statement-breakpoint
-- The audit kept the key of a notice until now.
UPDATE "notices" n SET "idempotency_key" = a."after" ->> 'idempotency_key' FROM "audit_entries" a
WHERE a."kind" = 'notification' AND a."after" ? 'idempotency_key' AND a."id_user" = n."created_by" AND a."after" ->> 'id_notice' = n."id_notice"::text;
