CREATE TABLE "bill_bundle_reductions" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"bundle_id" uuid NOT NULL,
	"reduction_id" uuid NOT NULL,
	"name" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "bill_bundle_reductions_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "bill_bundle_reductions_amount" CHECK ("bill_bundle_reductions"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "bill_reductions" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"bill_type_id" uuid,
	"percent" integer,
	"amount" bigint,
	"from_date" date NOT NULL,
	"to_date" date,
	"granted_by" text NOT NULL,
	"reason" text NOT NULL,
	"recorded_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_from" date,
	"revoked_at" timestamp with time zone,
	"revoked_by" text,
	"revoke_reason" text,
	CONSTRAINT "bill_reductions_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "bill_reductions_kind" CHECK ("bill_reductions"."kind" IN ('reduction', 'scholarship')),
	CONSTRAINT "bill_reductions_measure" CHECK (num_nonnulls("bill_reductions"."percent", "bill_reductions"."amount") = 1 AND "bill_reductions"."percent" BETWEEN 1 AND 100 IS NOT FALSE AND "bill_reductions"."amount" BETWEEN 1 AND 1000000000 IS NOT FALSE),
	CONSTRAINT "bill_reductions_dates" CHECK ("bill_reductions"."to_date" >= "bill_reductions"."from_date"),
	CONSTRAINT "bill_reductions_revoked" CHECK (num_nonnulls("bill_reductions"."revoked_from", "bill_reductions"."revoked_at", "bill_reductions"."revoked_by", "bill_reductions"."revoke_reason") IN (0, 4))
);
--> statement-breakpoint
ALTER TABLE "bill_bundles" DROP CONSTRAINT "bill_bundles_paid";--> statement-breakpoint
ALTER TABLE "bill_bundles" drop column "status";--> statement-breakpoint
ALTER TABLE "bill_bundles" ADD COLUMN "status" text GENERATED ALWAYS AS (CASE WHEN voided_at IS NOT NULL THEN 'void' WHEN paid = total THEN 'paid' WHEN paid = 0 THEN 'unpaid' ELSE 'partial' END) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_bundles" ADD COLUMN "reduced" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_bundle_reductions" ADD CONSTRAINT "bill_bundle_reductions_school_id_bundle_id_bill_bundles_school_id_id_fk" FOREIGN KEY ("school_id","bundle_id") REFERENCES "public"."bill_bundles"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_bundle_reductions" ADD CONSTRAINT "bill_bundle_reductions_school_id_reduction_id_bill_reductions_school_id_id_fk" FOREIGN KEY ("school_id","reduction_id") REFERENCES "public"."bill_reductions"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_reductions" ADD CONSTRAINT "bill_reductions_school_id_student_id_students_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_reductions" ADD CONSTRAINT "bill_reductions_school_id_bill_type_id_bill_types_school_id_id_fk" FOREIGN KEY ("school_id","bill_type_id") REFERENCES "public"."bill_types"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_bundle_reductions_once" ON "bill_bundle_reductions" USING btree ("school_id","bundle_id","reduction_id") WHERE taken_back_at IS NULL;--> statement-breakpoint
CREATE INDEX "bill_bundle_reductions_of" ON "bill_bundle_reductions" USING btree ("school_id","reduction_id");--> statement-breakpoint
CREATE INDEX "bill_reductions_student" ON "bill_reductions" USING btree ("school_id","student_id");--> statement-breakpoint
CREATE INDEX "bill_reductions_type" ON "bill_reductions" USING btree ("school_id","bill_type_id");--> statement-breakpoint
ALTER TABLE "bill_bundles" ADD CONSTRAINT "bill_bundles_reduced" CHECK ("bill_bundles"."reduced" >= 0 AND "bill_bundles"."total" + "bill_bundles"."reduced" > 0);--> statement-breakpoint
ALTER TABLE "bill_bundles" ADD CONSTRAINT "bill_bundles_paid" CHECK ("bill_bundles"."paid" BETWEEN 0 AND "bill_bundles"."total");--> statement-breakpoint
-- It went with the column that it was on.
CREATE INDEX "bill_bundles_open" ON "bill_bundles" USING btree ("school_id","status");--> statement-breakpoint
-- A bill is its items without its reductions, and a reduction is only ever of its own pupil's bills.
CREATE OR REPLACE FUNCTION hadir_check_bundle(school uuid, bundle uuid) RETURNS void
  LANGUAGE plpgsql
  AS $$
DECLARE
  held record;
BEGIN
  SELECT b.total, b.reduced, b.paid, b.voided_at, g.status AS group_status,
      (SELECT coalesce(sum(i.amount), 0) FROM public.bill_bundle_items i
        WHERE i.school_id = b.school_id AND i.bundle_id = b.id) AS items,
      (SELECT coalesce(sum(x.amount), 0) FROM public.bill_bundle_reductions x
        JOIN public.bill_reductions d ON d.school_id = x.school_id AND d.id = x.reduction_id
          AND d.student_id = b.student_id
        WHERE x.school_id = b.school_id AND x.bundle_id = b.id AND x.taken_back_at IS NULL) AS reductions,
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
  IF held.reduced <> held.reductions THEN
    RAISE EXCEPTION 'bundle % is reduced by %, its reductions make %', bundle, held.reduced, held.reductions
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bill_bundles_reductions';
  END IF;
  IF held.total <> held.items - held.reductions THEN
    RAISE EXCEPTION 'bundle % has a total of %, its items and reductions make %', bundle, held.total,
      held.items - held.reductions
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
CREATE CONSTRAINT TRIGGER bill_bundle_reductions_sums AFTER INSERT OR UPDATE OR DELETE ON bill_bundle_reductions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hadir_bundle_part_changed();
--> statement-breakpoint
-- What was granted and taken off stays on record; either is only ever taken back, once.
CREATE FUNCTION hadir_reduction_stays() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  back text[] := '{taken_back_at,revoked_from,revoked_at,revoked_by,revoke_reason}';
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - back = to_jsonb(OLD) - back
    AND coalesce(to_jsonb(OLD) ->> 'taken_back_at', to_jsonb(OLD) ->> 'revoked_at') IS NULL THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = 'bill_reductions_stay';
END $$;
--> statement-breakpoint
CREATE TRIGGER bill_reductions_stay BEFORE UPDATE OR DELETE ON bill_reductions
  FOR EACH ROW EXECUTE FUNCTION hadir_reduction_stays();
--> statement-breakpoint
CREATE TRIGGER bill_bundle_reductions_stay BEFORE UPDATE OR DELETE ON bill_bundle_reductions
  FOR EACH ROW EXECUTE FUNCTION hadir_reduction_stays();
