DROP INDEX "audit_by_user";--> statement-breakpoint
CREATE INDEX "audit_by_user" ON "audit_entries" USING btree ("id_user","id_audit");