-- An account is what somebody signs in with; a row of `users` is its membership in one school (decision 0155). Until here an email was
-- unique over all schools, so each user becomes an account of their own, with the same id: sessions, marks of devices and counted tries
-- stay what they are.
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"chosen_by_other" boolean DEFAULT false NOT NULL,
	"code_until" timestamp with time zone,
	"code_used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_id_email" UNIQUE("id","email")
);
--> statement-breakpoint
INSERT INTO accounts (id, email, password_hash, code_until, code_used_at, created_at)
  SELECT id, email, password_hash, code_until, code_used_at, created_at FROM users WHERE erased_at IS NULL;
--> statement-breakpoint
DROP INDEX "users_email";--> statement-breakpoint
ALTER TABLE "session_families" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invitation_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_until" timestamp with time zone;--> statement-breakpoint
UPDATE users SET account_id = id WHERE erased_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree (lower("email"));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_of_account" FOREIGN KEY ("account_id","email") REFERENCES "public"."accounts"("id","email") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "session_families_replaces" ON "session_families" USING btree ("replaces") WHERE "session_families"."replaces" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "users_account" ON "users" USING btree ("account_id","school_id");--> statement-breakpoint
CREATE INDEX "users_invited" ON "users" USING btree (lower("email")) WHERE "users"."invited_until" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("school_id",lower("email"));--> statement-breakpoint
DROP TRIGGER users_erased ON users;--> statement-breakpoint
DROP TRIGGER users_news ON users;--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "password_hash";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "code_until";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "code_used_at";--> statement-breakpoint
CREATE TRIGGER users_erased BEFORE UPDATE OF name, email, account_id, invitation_hash, invited_until, phone, photo_url, active, erased_at ON users
  FOR EACH ROW EXECUTE FUNCTION hadir_person_erased();
--> statement-breakpoint
-- As migration 0049: the columns are those that `findSession` reads (session.repo.ts).
CREATE TRIGGER users_news AFTER UPDATE OF id, account_id, school_id, role_id, teacher_id, name, email, active OR DELETE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION hadir_session_news();
--> statement-breakpoint
CREATE TRIGGER accounts_news AFTER UPDATE OF id, code_until OR DELETE ON accounts
  FOR EACH STATEMENT EXECUTE FUNCTION hadir_session_news();
--> statement-breakpoint
-- An account goes with its last membership: by an erasure, with a removed school, or where a member of staff gets another email.
CREATE FUNCTION hadir_account_ends() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.users WHERE account_id = OLD.account_id) THEN
    DELETE FROM public.accounts WHERE id = OLD.account_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_account_ends AFTER DELETE OR UPDATE OF account_id ON users
  FOR EACH ROW WHEN (OLD.account_id IS NOT NULL) EXECUTE FUNCTION hadir_account_ends();
