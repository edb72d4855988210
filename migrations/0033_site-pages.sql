CREATE TABLE "site_page_addresses" (
	"slug" text PRIMARY KEY NOT NULL,
	"page_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_page_revisions" (
	"page_id" text NOT NULL,
	"number" integer NOT NULL,
	"act" text NOT NULL,
	"is_own_text" boolean NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"lead" text NOT NULL,
	"content" text NOT NULL,
	"rendered" text NOT NULL,
	"images" text[] NOT NULL,
	"facts" jsonb NOT NULL,
	"saved_by_id" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_page_revisions_page_id_number_pk" PRIMARY KEY("page_id","number"),
	CONSTRAINT "site_page_revisions_title_check" CHECK ("site_page_revisions"."title" <> '')
);
--> statement-breakpoint
CREATE TABLE "site_pages" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "site_pages_version_check" CHECK ("site_pages"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "site_page_addresses" ADD CONSTRAINT "site_page_addresses_page_id_site_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."site_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_page_revisions" ADD CONSTRAINT "site_page_revisions_page_id_site_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."site_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_page_revisions" ADD CONSTRAINT "site_page_revisions_saved_by_id_accounts_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_page_addresses_page_idx" ON "site_page_addresses" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "site_page_revisions_images_idx" ON "site_page_revisions" USING gin ("images");--> statement-breakpoint
CREATE INDEX "site_page_revisions_saved_by_idx" ON "site_page_revisions" USING btree ("saved_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_pages_slug_key" ON "site_pages" USING btree ("slug") WHERE "site_pages"."deleted_at" is null;--> statement-breakpoint
-- The links that admins added to the footer move from the identity to the columns of the footer.
INSERT INTO "site_settings" ("section", "version", "value", "saved_at")
SELECT 'footer', 1, jsonb_build_object('site',
  '[{"kind": "page", "page": "about"}, {"kind": "page", "page": "privacy"}, {"kind": "page", "page": "terms"}, {"kind": "page", "page": "cookies"}, {"kind": "place", "place": "api"}, {"kind": "place", "place": "contact"}]'::jsonb
  || (SELECT jsonb_agg(jsonb_build_object('kind', 'link', 'label', "link"->'label', 'url', "link"->'url') ORDER BY "position")
      FROM jsonb_array_elements("value"->'footerLinks') WITH ORDINALITY AS "links" ("link", "position"))), "saved_at"
FROM "site_settings"
WHERE "section" = 'identity' AND jsonb_typeof("value"->'footerLinks') = 'array' AND jsonb_array_length("value"->'footerLinks') > 0
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "site_settings" SET "value" = "value" - 'footerLinks' WHERE "section" = 'identity';
