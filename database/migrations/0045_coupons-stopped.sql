ALTER TABLE "coupons" ADD COLUMN "stopped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "coupons" o SET "stopped" = true, "stock" = CASE WHEN was."stock" IS NULL THEN NULL ELSE greatest(o."taken", was."stock") END
FROM (
  SELECT DISTINCT ON (item) item, stock FROM (
    SELECT item, id_audit, stock, bool_and(stops) OVER (PARTITION BY item ORDER BY id_audit DESC) AS since
    FROM (
      SELECT a.item, a.id_audit, (a.before->>'stock')::int AS stock,
        coalesce(a.after->'stock' = a.after->'taken', false) AND coalesce((a.before->>'stock')::int > (a.after->>'stock')::int, true) AS stops
      FROM "audit_entries" a
      WHERE a.kind = 'coupon' AND a.before IS NOT NULL AND a.before->'stock' IS DISTINCT FROM a.after->'stock'
    ) changes
  ) ranked WHERE since ORDER BY item, id_audit
) was
WHERE was.item = o."id_coupon"::text AND o."stock" IS NOT NULL;
