ALTER TABLE "bill_receipts" ADD CONSTRAINT "bill_receipts_whole" UNIQUE("school_id","id","bundle_id","amount");--> statement-breakpoint
CREATE TABLE "bill_corrections" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"correction_id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"bundle_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"corrected_by" text NOT NULL,
	"corrected_at" timestamp with time zone NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"previous" integer GENERATED ALWAYS AS (nullif(number - 1, 0)) STORED,
	CONSTRAINT "bill_corrections_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "bill_corrections_number" UNIQUE("school_id","year","number"),
	CONSTRAINT "bill_corrections_once" UNIQUE("school_id","receipt_id"),
	CONSTRAINT "bill_corrections_number_positive" CHECK ("bill_corrections"."number" > 0),
	CONSTRAINT "bill_corrections_reason" CHECK (btrim("bill_corrections"."reason") <> '')
);
--> statement-breakpoint
CREATE TABLE "correction_counters" (
	"school_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "correction_counters_school_id_year_pk" PRIMARY KEY("school_id","year")
);
--> statement-breakpoint
ALTER TABLE "bill_corrections" ADD CONSTRAINT "bill_corrections_receipt" FOREIGN KEY ("school_id","receipt_id","bundle_id","amount") REFERENCES "public"."bill_receipts"("school_id","id","bundle_id","amount") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_corrections" ADD CONSTRAINT "bill_corrections_gapless" FOREIGN KEY ("school_id","year","previous") REFERENCES "public"."bill_corrections"("school_id","year","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_corrections_bundle" ON "bill_corrections" USING btree ("school_id","bundle_id");--> statement-breakpoint
CREATE INDEX "bill_corrections_request" ON "bill_corrections" USING btree ("school_id","correction_id");
--> statement-breakpoint
-- What is paid is the sum of the receipts without those that were taken back.
CREATE OR REPLACE FUNCTION hadir_check_bundle(school uuid, bundle uuid) RETURNS void
  LANGUAGE plpgsql
  AS $$
DECLARE
  held record;
BEGIN
  SELECT b.total, b.paid, b.voided_at, g.status AS group_status,
      (SELECT coalesce(sum(i.amount), 0) FROM public.bill_bundle_items i
        WHERE i.school_id = b.school_id AND i.bundle_id = b.id) AS items,
      (SELECT coalesce(sum(r.amount), 0) FROM public.bill_receipts r
        WHERE r.school_id = b.school_id AND r.bundle_id = b.id)
      - (SELECT coalesce(sum(c.amount), 0) FROM public.bill_corrections c
        WHERE c.school_id = b.school_id AND c.bundle_id = b.id) AS receipts
    INTO held
    FROM public.bill_bundles b
    JOIN public.bill_groups g ON g.school_id = b.school_id AND g.id = b.group_id
    WHERE b.school_id = school AND b.id = bundle;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF held.total <> held.items THEN
    RAISE EXCEPTION 'bundle % has a total of %, its items make %', bundle, held.total, held.items
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bill_bundles_total';
  END IF;
  IF held.paid <> held.receipts THEN
    RAISE EXCEPTION 'bundle % has % paid, its receipts and corrections make %', bundle, held.paid, held.receipts
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bill_bundles_receipts';
  END IF;
  IF held.voided_at IS NULL AND held.group_status NOT IN ('published', 'closed') THEN
    RAISE EXCEPTION 'bundle % lives in a group that is %', bundle, held.group_status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bill_bundles_group';
  END IF;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bill_corrections_sums AFTER INSERT OR UPDATE OR DELETE ON bill_corrections
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hadir_bundle_part_changed();
--> statement-breakpoint
CREATE TRIGGER bill_corrections_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON bill_corrections
  FOR EACH STATEMENT EXECUTE FUNCTION hadir_money_stays();
