CREATE UNLOGGED TABLE "faults" (
	"id" text PRIMARY KEY NOT NULL,
	"rule" json NOT NULL,
	"times" integer NOT NULL,
	"fired" integer DEFAULT 0 NOT NULL,
	"last_fired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "request_log" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_log_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry" text NOT NULL,
	"bytes" integer NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "user_count" (
	"seeded_at" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"total" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
