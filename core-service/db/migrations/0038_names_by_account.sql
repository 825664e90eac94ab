ALTER TABLE "bill_corrections" ADD COLUMN "corrected_by_id" uuid;--> statement-breakpoint
ALTER TABLE "bill_payments" ADD COLUMN "received_by_id" uuid;--> statement-breakpoint
ALTER TABLE "bill_reductions" ADD COLUMN "recorded_by_id" uuid;--> statement-breakpoint
ALTER TABLE "bill_reductions" ADD COLUMN "revoked_by_id" uuid;--> statement-breakpoint
ALTER TABLE "bill_transfers" ADD COLUMN "recorded_by_id" uuid;--> statement-breakpoint
ALTER TABLE "bill_transfers" ADD COLUMN "decided_by_id" uuid;--> statement-breakpoint
ALTER TABLE "cash_days" ADD COLUMN "closed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "cash_days" ADD COLUMN "opened_by_id" uuid;
--> statement-breakpoint
-- Who did something, by the account: a name can be changed for a moment. The stored name is for rows without an account, and for one
-- whose data were erased.
CREATE FUNCTION hadir_name_of(account uuid, stored text) RETURNS text
  LANGUAGE sql STABLE
  AS $$ SELECT coalesce((SELECT u.name FROM public.users u WHERE u.id = account AND u.erased_at IS NULL), stored) $$;
--> statement-breakpoint
-- As before, with the columns of the accounts.
CREATE OR REPLACE FUNCTION hadir_close_stays() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.opened_at IS NULL
    AND to_jsonb(NEW) - '{opened_at,opened_by,opened_by_id,reason}'::text[] = to_jsonb(OLD) - '{opened_at,opened_by,opened_by_id,reason}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a close of the cash book is never changed or removed'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'cash_days_stay';
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION hadir_reduction_stays() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  back text[] := '{taken_back_at,revoked_from,revoked_at,revoked_by,revoked_by_id,revoke_reason}';
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - back = to_jsonb(OLD) - back
    AND coalesce(to_jsonb(OLD) ->> 'taken_back_at', to_jsonb(OLD) ->> 'revoked_at') IS NULL THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = 'bill_reductions_stay';
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION hadir_transfer_stays() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  decision text[] := '{decided_by,decided_by_id,decided_at,reason,payment_id,status}';
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.decided_at IS NULL AND NEW.decided_at IS NOT NULL
    AND to_jsonb(NEW) - decision = to_jsonb(OLD) - decision THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a transfer is only ever decided, once'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'bill_transfers_stay';
END $$;
--> statement-breakpoint
-- A reduction has text about the pupil, so whose data were erased gets none (decision 0050).
CREATE TRIGGER bill_reductions_erased BEFORE INSERT OR UPDATE ON bill_reductions
  FOR EACH ROW EXECUTE FUNCTION hadir_about_erased();
