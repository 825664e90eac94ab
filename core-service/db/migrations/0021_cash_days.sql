CREATE TABLE "cash_days" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"date" date NOT NULL,
	"expected_cash" bigint NOT NULL,
	"counted_cash" bigint NOT NULL,
	"note" text,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" text NOT NULL,
	"opened_at" timestamp with time zone,
	"opened_by" text,
	"reason" text,
	CONSTRAINT "cash_days_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "cash_days_counted" CHECK ("cash_days"."counted_cash" >= 0),
	CONSTRAINT "cash_days_opened" CHECK (("cash_days"."opened_at" IS NULL) = ("cash_days"."opened_by" IS NULL) AND ("cash_days"."opened_at" IS NULL) = ("cash_days"."reason" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "cash_days" ADD CONSTRAINT "cash_days_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_days_standing" ON "cash_days" USING btree ("school_id","date") WHERE opened_at IS NULL;
--> statement-breakpoint
-- Nothing is written into a closed day of the cash book. The service asks under a lock of the day; this is the last guard, at commit.
CREATE FUNCTION hadir_cash_day_open() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  written timestamptz := CASE TG_TABLE_NAME
    WHEN 'bill_payments' THEN (to_jsonb(NEW) ->> 'paid_at')::timestamptz
    ELSE (to_jsonb(NEW) ->> 'corrected_at')::timestamptz END;
BEGIN
  IF EXISTS (
    SELECT FROM public.cash_days d JOIN public.schools s ON s.id = d.school_id
    WHERE d.school_id = NEW.school_id AND d.opened_at IS NULL
      AND d.date = (written AT TIME ZONE s.time_zone)::date
  ) THEN
    RAISE EXCEPTION 'the cash book of % is closed', written
      USING ERRCODE = 'check_violation', CONSTRAINT = 'cash_days_closed';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bill_payments_day_open AFTER INSERT ON bill_payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hadir_cash_day_open();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bill_corrections_day_open AFTER INSERT ON bill_corrections
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hadir_cash_day_open();
--> statement-breakpoint
-- A close is only ever opened again, once; its figures are never changed or removed.
CREATE FUNCTION hadir_close_stays() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.opened_at IS NULL
    AND to_jsonb(NEW) - '{opened_at,opened_by,reason}'::text[] = to_jsonb(OLD) - '{opened_at,opened_by,reason}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a close of the cash book is never changed or removed'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'cash_days_stay';
END $$;
--> statement-breakpoint
CREATE TRIGGER cash_days_stay BEFORE UPDATE OR DELETE ON cash_days
  FOR EACH ROW EXECUTE FUNCTION hadir_close_stays();
--> statement-breakpoint
-- Who administers an installed school opens closed days, as in a new one.
UPDATE roles SET permissions = permissions || '{bills.unlock}', version = version + 1
WHERE master = 'administrator' AND NOT 'bills.unlock' = ANY(permissions);
