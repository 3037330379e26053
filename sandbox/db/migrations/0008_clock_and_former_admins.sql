ALTER TABLE "sandbox_clock" SET LOGGED;--> statement-breakpoint
WITH "changes" AS MATERIALIZED (
	SELECT "metadata_id", "action", "created_at", "id" FROM "admin_events"
	WHERE "kind" = 'user' AND "action" IN ('assign-admin', 'remove-admin')
)
UPDATE "admin_events" AS "event" SET "needs_super" = true
WHERE "kind" = 'user' AND "action" IN ('ban', 'unban') AND NOT "needs_super"
	AND "metadata_id" IN (SELECT "metadata_id" FROM "changes")
	AND coalesce(
		(SELECT "action" = 'assign-admin' FROM "changes"
			WHERE "metadata_id" = "event"."metadata_id" AND ("created_at", "id") < ("event"."created_at", "event"."id")
			ORDER BY "created_at" DESC, "id" DESC LIMIT 1),
		(SELECT "action" = 'remove-admin' FROM "changes"
			WHERE "metadata_id" = "event"."metadata_id" AND ("created_at", "id") > ("event"."created_at", "event"."id")
			ORDER BY "created_at", "id" LIMIT 1)
	);
