CREATE TABLE "faqs" (
	"id" text PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"content" text NOT NULL,
	"creators_only" boolean DEFAULT false NOT NULL,
	"media_id" text,
	"media_user_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback_answers" (
	"submission_id" text NOT NULL,
	"question_id" text NOT NULL,
	"choices" text[],
	"response_text" text,
	"selected_value" text,
	CONSTRAINT "feedback_answers_submission_id_question_id_pk" PRIMARY KEY("submission_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "feedback_prompts" (
	"id" text PRIMARY KEY NOT NULL,
	"primary_question" text NOT NULL,
	"user_restriction" text,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_prompts_restriction_known" CHECK ("feedback_prompts"."user_restriction" in ('creators', 'fans'))
);
--> statement-breakpoint
CREATE TABLE "feedback_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"prompt_id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"question" text,
	"choices" text[],
	"last_is_other" boolean,
	"other_hint" text,
	"question_hint" text,
	"values" text[],
	"description" text,
	"long_form" boolean,
	CONSTRAINT "feedback_questions_kind_known" CHECK ("feedback_questions"."kind" in ('checkbox', 'radio', 'rangeSlider', 'text')),
	CONSTRAINT "feedback_questions_choices" CHECK ("feedback_questions"."kind" <> 'checkbox' or cardinality("feedback_questions"."choices") >= 1),
	CONSTRAINT "feedback_questions_values" CHECK ("feedback_questions"."kind" <> 'rangeSlider' or cardinality("feedback_questions"."values") >= 3)
);
--> statement-breakpoint
CREATE TABLE "feedback_submissions" (
	"id" text PRIMARY KEY NOT NULL,
	"prompt_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" text PRIMARY KEY NOT NULL,
	"filename" text NOT NULL,
	"mime" text,
	"size" bigint,
	"video" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'reserved' NOT NULL,
	"url" text,
	"thumbnail" text,
	"stored_as" text,
	"upload_token_hash" text,
	"upload_expires_at" timestamp (3) with time zone,
	"uploaded_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_uploadTokenHash_unique" UNIQUE("upload_token_hash"),
	CONSTRAINT "media_status_known" CHECK ("media"."status" in ('reserved', 'uploaded', 'playable', 'downloadable')),
	CONSTRAINT "media_size_positive" CHECK ("media"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "campaign_invites" (
	"id" text PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"email" text NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_nfts" (
	"id" text PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"max_available" integer NOT NULL,
	"times_sold" integer DEFAULT 0 NOT NULL,
	"filename" text,
	"media_mime" text,
	"media_uri" text,
	"preview_uri" text,
	"stored_as" text,
	"finalized_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_nfts_quantity" CHECK ("campaign_nfts"."max_available" >= 1),
	CONSTRAINT "campaign_nfts_sold" CHECK ("campaign_nfts"."times_sold" between 0 and "campaign_nfts"."max_available")
);
--> statement-breakpoint
CREATE TABLE "nft_campaigns" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"media_id" text,
	"pack_size" integer,
	"network" text DEFAULT 'mainnet' NOT NULL,
	"price" double precision,
	"for_sale_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "nft_campaigns_network_known" CHECK ("nft_campaigns"."network" = 'mainnet'),
	CONSTRAINT "nft_campaigns_pack_positive" CHECK ("nft_campaigns"."pack_size" >= 1),
	CONSTRAINT "nft_campaigns_price_range" CHECK ("nft_campaigns"."price" > 0 and "nft_campaigns"."price" <= 1000000000),
	CONSTRAINT "nft_campaigns_sale_whole" CHECK (("nft_campaigns"."price" is null) = ("nft_campaigns"."for_sale_at" is null))
);
--> statement-breakpoint
CREATE TABLE "nft_drop_invites" (
	"id" text PRIMARY KEY NOT NULL,
	"drop_id" text NOT NULL,
	"email" text NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nft_drops" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"headline" text NOT NULL,
	"description" text NOT NULL,
	"media_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nft_royalties" (
	"campaign_id" text NOT NULL,
	"position" integer NOT NULL,
	"collector_account" bigint NOT NULL,
	"percentage" double precision NOT NULL,
	"fallback_amount" double precision,
	"fallback_token_num" bigint,
	CONSTRAINT "nft_royalties_campaign_id_position_pk" PRIMARY KEY("campaign_id","position"),
	CONSTRAINT "nft_royalties_ten" CHECK ("nft_royalties"."position" between 0 and 9),
	CONSTRAINT "nft_royalties_account_positive" CHECK ("nft_royalties"."collector_account" >= 0),
	CONSTRAINT "nft_royalties_fallback_whole" CHECK (("nft_royalties"."fallback_amount" is null) = ("nft_royalties"."fallback_token_num" is null))
);
--> statement-breakpoint
CREATE TABLE "post_choices" (
	"post_id" text NOT NULL,
	"position" integer NOT NULL,
	"choice" text NOT NULL,
	CONSTRAINT "post_choices_post_id_position_pk" PRIMARY KEY("post_id","position")
);
--> statement-breakpoint
CREATE TABLE "post_media" (
	"post_id" text NOT NULL,
	"position" integer NOT NULL,
	"url" text NOT NULL,
	"thumbnail" text,
	CONSTRAINT "post_media_post_id_position_pk" PRIMARY KEY("post_id","position")
);
--> statement-breakpoint
CREATE TABLE "post_reports" (
	"post_id" text NOT NULL,
	"reporter_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dismissed_at" timestamp (3) with time zone,
	CONSTRAINT "post_reports_post_id_reporter_id_pk" PRIMARY KEY("post_id","reporter_id")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"num_reports" integer DEFAULT 0 NOT NULL,
	"reported_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	CONSTRAINT "posts_reports_positive" CHECK ("posts"."num_reports" >= 0),
	CONSTRAINT "posts_reported" CHECK ("posts"."num_reports" = 0 or "posts"."reported_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "site_emails" (
	"id" text PRIMARY KEY NOT NULL,
	"site_user_id" text NOT NULL,
	"email" text NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"user_id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"display_name" text NOT NULL,
	"allocation" integer DEFAULT 100 NOT NULL,
	"media_id" text,
	"facebook" text,
	"twitter" text,
	"instagram" text,
	"twitch" text,
	"tiktok" text,
	"youtube" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sites_allocation_range" CHECK ("sites"."allocation" between 0 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "waitlist_members" (
	"id" text PRIMARY KEY NOT NULL,
	"waitlist_id" text NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waitlists" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"display_name" text NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"avatar_media_id" text NOT NULL,
	"media_id" text NOT NULL,
	"facebook" text,
	"twitter" text,
	"instagram" text,
	"twitch" text,
	"tiktok" text,
	"youtube" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waitlists_username_form" CHECK ("waitlists"."username" ~ '^[A-Za-z0-9_]{1,15}$')
);
--> statement-breakpoint
CREATE TABLE "admin_events" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" text NOT NULL,
	"username" text NOT NULL,
	"kind" text NOT NULL,
	"action" text NOT NULL,
	"metadata_name" text,
	"metadata_id" text
);
--> statement-breakpoint
CREATE TABLE "geo_restrictions" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"city" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "seed_marker" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"users" integer NOT NULL,
	"seeded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seed_marker_single" CHECK ("seed_marker"."id")
);
--> statement-breakpoint
CREATE TABLE "system_status" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"enabled" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "system_status_single" CHECK ("system_status"."id")
);
--> statement-breakpoint
CREATE TABLE "token_days" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"amount" double precision NOT NULL,
	CONSTRAINT "token_days_kind_day_pk" PRIMARY KEY("kind","day"),
	CONSTRAINT "token_days_kind_known" CHECK ("token_days"."kind" in ('purchase', 'spent'))
);
--> statement-breakpoint
CREATE TABLE "total_values" (
	"name" text PRIMARY KEY NOT NULL,
	"amount" double precision NOT NULL,
	CONSTRAINT "total_values_name_known" CHECK ("total_values"."name" in ('request', 'lockedFans', 'lockedCreators'))
);
--> statement-breakpoint
CREATE TABLE "reserved_usernames" (
	"username" text PRIMARY KEY NOT NULL,
	CONSTRAINT "reserved_usernames_lower" CHECK ("reserved_usernames"."username" = lower("reserved_usernames"."username"))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"failed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"avatar_url" text,
	"is_creator" boolean DEFAULT false NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"followers" integer DEFAULT 0 NOT NULL,
	"num_posts" integer DEFAULT 0 NOT NULL,
	"token_symbol" text,
	"is_banned" boolean DEFAULT false NOT NULL,
	"max_auth_scope" text DEFAULT 'normal' NOT NULL,
	"featured_rank" integer,
	"password_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_username_form" CHECK ("users"."username" ~ '^[A-Za-z0-9_]{1,15}$'),
	CONSTRAINT "users_scope_known" CHECK ("users"."max_auth_scope" in ('normal', 'admin', 'superAdmin')),
	CONSTRAINT "users_rank_positive" CHECK ("users"."featured_rank" between 1 and 1000000),
	CONSTRAINT "users_counts_positive" CHECK ("users"."followers" >= 0 and "users"."num_posts" >= 0)
);
--> statement-breakpoint
ALTER TABLE "faqs" ADD CONSTRAINT "faqs_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faqs" ADD CONSTRAINT "faqs_media_user_id_users_id_fk" FOREIGN KEY ("media_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_answers" ADD CONSTRAINT "feedback_answers_submission_id_feedback_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."feedback_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_answers" ADD CONSTRAINT "feedback_answers_question_id_feedback_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."feedback_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_questions" ADD CONSTRAINT "feedback_questions_prompt_id_feedback_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."feedback_prompts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_submissions" ADD CONSTRAINT "feedback_submissions_prompt_id_feedback_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."feedback_prompts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_submissions" ADD CONSTRAINT "feedback_submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_invites" ADD CONSTRAINT "campaign_invites_campaign_id_nft_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."nft_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_nfts" ADD CONSTRAINT "campaign_nfts_campaign_id_nft_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."nft_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nft_campaigns" ADD CONSTRAINT "nft_campaigns_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nft_drop_invites" ADD CONSTRAINT "nft_drop_invites_drop_id_nft_drops_id_fk" FOREIGN KEY ("drop_id") REFERENCES "public"."nft_drops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nft_drops" ADD CONSTRAINT "nft_drops_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nft_royalties" ADD CONSTRAINT "nft_royalties_campaign_id_nft_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."nft_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_choices" ADD CONSTRAINT "post_choices_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_media" ADD CONSTRAINT "post_media_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reports" ADD CONSTRAINT "post_reports_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reports" ADD CONSTRAINT "post_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_emails" ADD CONSTRAINT "site_emails_site_user_id_sites_user_id_fk" FOREIGN KEY ("site_user_id") REFERENCES "public"."sites"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_members" ADD CONSTRAINT "waitlist_members_waitlist_id_waitlists_id_fk" FOREIGN KEY ("waitlist_id") REFERENCES "public"."waitlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlists" ADD CONSTRAINT "waitlists_avatar_media_id_media_id_fk" FOREIGN KEY ("avatar_media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlists" ADD CONSTRAINT "waitlists_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "faqs_newest" ON "faqs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "faqs_media" ON "faqs" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "feedback_answers_question" ON "feedback_answers" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "feedback_prompts_newest" ON "feedback_prompts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "feedback_questions_prompt" ON "feedback_questions" USING btree ("prompt_id","position");--> statement-breakpoint
CREATE INDEX "feedback_submissions_newest" ON "feedback_submissions" USING btree ("prompt_id","created_at","id");--> statement-breakpoint
CREATE INDEX "feedback_submissions_user" ON "feedback_submissions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "media_unsaved" ON "media" USING btree ("created_at") WHERE "media"."status" = 'reserved';--> statement-breakpoint
CREATE INDEX "media_uploaded_by" ON "media" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "campaign_invites_campaign" ON "campaign_invites" USING btree ("campaign_id","joined_at","id");--> statement-breakpoint
CREATE INDEX "campaign_nfts_campaign" ON "campaign_nfts" USING btree ("campaign_id","created_at","id");--> statement-breakpoint
CREATE INDEX "campaign_nfts_media" ON "campaign_nfts" USING btree ("media_uri");--> statement-breakpoint
CREATE INDEX "nft_campaigns_newest" ON "nft_campaigns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "nft_campaigns_media" ON "nft_campaigns" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "nft_drop_invites_drop" ON "nft_drop_invites" USING btree ("drop_id","joined_at","id");--> statement-breakpoint
CREATE INDEX "nft_drops_newest" ON "nft_drops" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "nft_drops_media" ON "nft_drops" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "post_reports_reporter" ON "post_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "posts_reported_most" ON "posts" USING btree ("num_reports","created_at","id") WHERE "posts"."reported_at" is not null and "posts"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "posts_user" ON "posts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "site_emails_site" ON "site_emails" USING btree ("site_user_id","joined_at","id");--> statement-breakpoint
CREATE INDEX "sites_newest" ON "sites" USING btree ("created_at","user_id");--> statement-breakpoint
CREATE INDEX "sites_media" ON "sites" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "waitlist_members_waitlist" ON "waitlist_members" USING btree ("waitlist_id","joined_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlists_username_taken" ON "waitlists" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "waitlists_newest" ON "waitlists" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "waitlists_media" ON "waitlists" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "waitlists_avatar" ON "waitlists" USING btree ("avatar_media_id");--> statement-breakpoint
CREATE INDEX "admin_events_newest" ON "admin_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "geo_restrictions_active" ON "geo_restrictions" USING btree ("state",coalesce("city", '')) WHERE "geo_restrictions"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "geo_restrictions_newest" ON "geo_restrictions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expired" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_name" ON "sign_in_failures" USING btree ("name","failed_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_old" ON "sign_in_failures" USING btree ("failed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_taken" ON "users" USING btree (lower("username") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_username_part" ON "users" USING gin (lower("username") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_creators" ON "users" USING btree ("created_at","id") WHERE "users"."is_creator";--> statement-breakpoint
CREATE INDEX "users_banned" ON "users" USING btree ("created_at","id") WHERE "users"."is_banned";--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("created_at","id") WHERE "users"."max_auth_scope" <> 'normal';--> statement-breakpoint
CREATE INDEX "users_featured" ON "users" USING btree ("featured_rank","id") WHERE "users"."featured_rank" is not null;