ALTER TABLE "menu_items" ADD COLUMN "price_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Prices of before: since their last change that the audit knows, else since their article is there.
UPDATE "menu_items" SET "price_since" = coalesce(
  (SELECT max(a.at) FROM "audit_entries" a WHERE a.kind = 'menu_item' AND a.item = "menu_items"."id_menu_item"::text
    AND a.action = 'updated' AND a.before->>'price' IS DISTINCT FROM a.after->>'price'),
  "menu_items"."created_at");
