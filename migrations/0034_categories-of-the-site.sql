-- The previous version reads the slug, so it stays beside the new key. Until a category is renamed, they are the same.
ALTER TABLE "article_revisions" DROP CONSTRAINT "article_revisions_category_categories_slug_fk";--> statement-breakpoint
ALTER TABLE "categories" DROP CONSTRAINT "categories_pkey";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "key" text;--> statement-breakpoint
UPDATE "categories" SET "key" = "slug";--> statement-breakpoint
ALTER TABLE "categories" ADD PRIMARY KEY ("key");--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "retired_into" text;--> statement-breakpoint
-- A site without any gets those that a new site starts with. All others keep theirs.
INSERT INTO "categories" ("key", "slug", "name", "position")
	SELECT "slug", "slug", "name", "position" FROM (VALUES
		('react', 'React', 1), ('javascript', 'JavaScript', 2), ('typescript', 'TypeScript', 3), ('nodejs', 'Node.js', 4),
		('css', 'CSS', 5), ('devops', 'DevOps', 6), ('backend', 'Backend', 7), ('frontend', 'Frontend', 8)
	) AS "first" ("slug", "name", "position")
	WHERE NOT EXISTS (SELECT FROM "categories");--> statement-breakpoint
CREATE TABLE "category_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL
);
--> statement-breakpoint
INSERT INTO "category_slugs" ("slug", "category") SELECT "slug", "key" FROM "categories";--> statement-breakpoint
ALTER TABLE "category_slugs" ADD CONSTRAINT "category_slugs_category_categories_key_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_slugs_category_idx" ON "category_slugs" USING btree ("category");--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_category_categories_key_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_retired_into_categories_key_fk" FOREIGN KEY ("retired_into") REFERENCES "public"."categories"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_revisions_category_idx" ON "article_revisions" USING btree ("category","article_id");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_slug_unique" ON "categories" USING btree ("slug") WHERE "categories"."retired_into" is null;--> statement-breakpoint
CREATE INDEX "categories_retired_into_idx" ON "categories" USING btree ("retired_into");--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_retired_check" CHECK ("categories"."retired_into" <> "categories"."key");
