CREATE TABLE "invitation_uses" (
	"invitation_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_uses_invitation_id_account_id_pk" PRIMARY KEY("invitation_id","account_id"),
	CONSTRAINT "invitation_uses_account_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text,
	"email" text,
	"email_key" text,
	"role" text NOT NULL,
	"editor_categories" text[],
	"places" integer NOT NULL,
	"used_places" integer DEFAULT 0 NOT NULL,
	"invited_by" uuid,
	"valid_days" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_role_check" CHECK ("invitations"."role" in ('user', 'reviewer', 'editor', 'admin')),
	CONSTRAINT "invitations_editor_check" CHECK ("invitations"."role" = 'editor' or "invitations"."editor_categories" is null),
	CONSTRAINT "invitations_places_check" CHECK ("invitations"."used_places" between 0 and "invitations"."places"),
	CONSTRAINT "invitations_email_check" CHECK ("invitations"."email" is null or "invitations"."places" = 1)
);
--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_newest_idx" ON "invitations" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invitations_invited_by_idx" ON "invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "invitations_email_key_idx" ON "invitations" USING btree ("email_key");