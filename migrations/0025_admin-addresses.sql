CREATE TABLE "spent_admin_addresses" (
	"address_hash" text PRIMARY KEY NOT NULL
);
