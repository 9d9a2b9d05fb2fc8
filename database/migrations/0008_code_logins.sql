CREATE TABLE "proved_phones" (
	"phone" text PRIMARY KEY NOT NULL,
	"proof_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" DROP CONSTRAINT "customers_whole";--> statement-breakpoint
ALTER TABLE "verifications" DROP CONSTRAINT "verifications_purpose";--> statement-breakpoint
CREATE UNIQUE INDEX "proved_phones_proof" ON "proved_phones" USING btree ("proof_hash");--> statement-breakpoint
CREATE INDEX "proved_phones_by_end" ON "proved_phones" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_whole" CHECK ("customers"."erased_at" is not null or ("customers"."phone" is not null and ("customers"."password_hash" is not null or "customers"."id_user_role" = 4)));--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_purpose" CHECK ("verifications"."purpose" in ('register', 'recover', 'login'));