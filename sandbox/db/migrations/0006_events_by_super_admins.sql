ALTER TABLE "admin_events" ADD COLUMN "needs_super" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "admin_events" SET "needs_super" = true
WHERE "kind" IN ('geo-block', 'system') OR "action" IN ('assign-admin', 'remove-admin')
	OR ("action" IN ('ban', 'unban') AND "metadata_id" IN (SELECT "id" FROM "users" WHERE "max_auth_scope" <> 'normal'));
