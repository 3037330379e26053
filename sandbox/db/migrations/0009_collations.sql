-- Names compare and sort in the same way in every database: in one with Turkish rules, lower('I') is no 'i'.
ALTER TABLE "users" ALTER COLUMN "username" TYPE text COLLATE "C";--> statement-breakpoint
ALTER TABLE "waitlists" ALTER COLUMN "username" TYPE text COLLATE "C";--> statement-breakpoint
ALTER TABLE "reserved_usernames" ALTER COLUMN "username" TYPE text COLLATE "C";--> statement-breakpoint
ALTER TABLE "geo_restrictions" ALTER COLUMN "state" TYPE text COLLATE "C";
