CREATE TABLE "record_entries" (
	"article_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"act" text NOT NULL,
	"kind" text,
	"text_hash" text,
	"revision" integer,
	"round" integer,
	"decided_by" text[] NOT NULL,
	"is_own" boolean NOT NULL,
	"decided_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	"previous" text,
	"hash" text NOT NULL,
	"key_id" text NOT NULL,
	"signature" text NOT NULL,
	"shown_revision_id" uuid,
	CONSTRAINT "record_entries_article_id_number_pk" PRIMARY KEY("article_id","number"),
	CONSTRAINT "record_entries_hash_unique" UNIQUE("hash"),
	CONSTRAINT "record_entries_previous_unique" UNIQUE("previous"),
	CONSTRAINT "record_entries_first_check" CHECK (("record_entries"."number" = 1) = ("record_entries"."previous" is null)),
	CONSTRAINT "record_entries_text_check" CHECK (("record_entries"."text_hash" is null) = ("record_entries"."shown_revision_id" is null))
);
--> statement-breakpoint
CREATE TABLE "record_gaps" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"endorsed_by" text,
	"endorsement" text,
	CONSTRAINT "record_keys_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "record_state" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"strict_from" timestamp with time zone NOT NULL,
	"key_id" text,
	"private_key" text,
	CONSTRAINT "record_state_only_check" CHECK ("record_state"."is_only"),
	CONSTRAINT "record_state_key_check" CHECK (("record_state"."key_id" is null) = ("record_state"."private_key" is null))
);
--> statement-breakpoint
ALTER TABLE "record_entries" ADD CONSTRAINT "record_entries_previous_record_entries_hash_fk" FOREIGN KEY ("previous") REFERENCES "public"."record_entries"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_entries" ADD CONSTRAINT "record_entries_key_id_record_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."record_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_keys" ADD CONSTRAINT "record_keys_endorsed_by_record_keys_id_fk" FOREIGN KEY ("endorsed_by") REFERENCES "public"."record_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_state" ADD CONSTRAINT "record_state_key_id_record_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."record_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "record_state" ("strict_from") SELECT CASE WHEN EXISTS (SELECT FROM "articles") THEN now() + interval '1 hour' ELSE now() END;--> statement-breakpoint
INSERT INTO "record_gaps" ("article_id") SELECT "id" FROM "articles" WHERE "visibility" = 'approved';
