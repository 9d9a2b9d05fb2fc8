ALTER TABLE "stores" ADD COLUMN "phone_by_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Of what is run by somebody, nobody knows any more who wrote the phone.
UPDATE "stores" s SET "phone_by_owner" = true FROM "companies" c WHERE c."id_company" = s."id_company" AND c."claimed" AND s."phone" IS NOT NULL;
