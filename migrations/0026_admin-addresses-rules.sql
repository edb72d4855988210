-- ADMIN_EMAIL makes an admin of an address once. The hash is not keyed: a key would lie in the same database, and only the
-- operator's own choice of admins is in here.
CREATE FUNCTION admin_address_hash(email_key text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT encode(sha256(convert_to('galley admin ' || email_key, 'UTF8')), 'hex')
$$;--> statement-breakpoint
-- However somebody stops being an admin: by the command, or by hand.
CREATE FUNCTION spend_admin_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO spent_admin_addresses (address_hash) VALUES (admin_address_hash(OLD.email_key)) ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER accounts_spend_admin_address AFTER UPDATE OF role ON accounts FOR EACH ROW
	WHEN (OLD.role = 'admin' AND NEW.role <> 'admin') EXECUTE FUNCTION spend_admin_address();--> statement-breakpoint
-- Those who are admins now, and those of whom the audit knows that they were.
INSERT INTO spent_admin_addresses (address_hash)
	SELECT DISTINCT admin_address_hash(email_key) FROM accounts
	WHERE role = 'admin' OR id IN (SELECT subject_id FROM audit_log WHERE act = 'role-changed' AND subject = 'admin');
