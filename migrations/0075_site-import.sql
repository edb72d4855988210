CREATE TABLE "placeholder_accounts" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_paths" (
	"path" text PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_authors" (
	"key" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_runs" DROP CONSTRAINT "import_runs_account_unique";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "wished_date" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_items" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "scope" text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "options" jsonb;--> statement-breakpoint
ALTER TABLE "imported_articles" ADD COLUMN "is_of_site" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "placeholder_accounts" ADD CONSTRAINT "placeholder_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_paths" ADD CONSTRAINT "former_paths_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_authors" ADD CONSTRAINT "imported_authors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_paths_article_idx" ON "former_paths" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "imported_authors_account_idx" ON "imported_authors" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_runs_account_unique" ON "import_runs" USING btree ("account_id") WHERE "import_runs"."scope" = 'own';--> statement-breakpoint
CREATE UNIQUE INDEX "import_runs_site_unique" ON "import_runs" USING btree ("scope") WHERE "import_runs"."scope" = 'site';--> statement-breakpoint
CREATE INDEX "import_runs_account_idx" ON "import_runs" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "imported_articles_site_unique" ON "imported_articles" USING btree ("key") WHERE "imported_articles"."is_of_site";