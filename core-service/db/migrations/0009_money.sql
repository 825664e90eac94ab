CREATE TABLE "bill_payments" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"note" text,
	"received_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bill_payments_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "bill_payments_method" CHECK ("bill_payments"."method" IN ('cash', 'transfer', 'qris', 'other'))
);
--> statement-breakpoint
CREATE TABLE "bill_receipts" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"bundle_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"previous" integer GENERATED ALWAYS AS (nullif(number - 1, 0)) STORED,
	CONSTRAINT "bill_receipts_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "bill_receipts_number" UNIQUE("school_id","year","number"),
	CONSTRAINT "bill_receipts_once" UNIQUE("school_id","payment_id","bundle_id"),
	CONSTRAINT "bill_receipts_positive" CHECK ("bill_receipts"."amount" > 0 AND "bill_receipts"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"school_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "receipt_counters_school_id_year_pk" PRIMARY KEY("school_id","year")
);
--> statement-breakpoint
CREATE TABLE "bill_bundle_items" (
	"school_id" uuid NOT NULL,
	"bundle_id" uuid NOT NULL,
	"bill_type_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "bill_bundle_items_school_id_bundle_id_bill_type_id_pk" PRIMARY KEY("school_id","bundle_id","bill_type_id"),
	CONSTRAINT "bill_bundle_items_amount" CHECK ("bill_bundle_items"."amount" BETWEEN 1 AND 1000000000)
);
--> statement-breakpoint
CREATE TABLE "bill_bundles" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"total" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	"status" text GENERATED ALWAYS AS (CASE WHEN voided_at IS NOT NULL THEN 'void' WHEN paid = 0 THEN 'unpaid' WHEN paid < total THEN 'partial' ELSE 'paid' END) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bill_bundles_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "bill_bundles_paid" CHECK ("bill_bundles"."total" > 0 AND "bill_bundles"."paid" BETWEEN 0 AND "bill_bundles"."total"),
	CONSTRAINT "bill_bundles_void" CHECK ("bill_bundles"."voided_at" IS NULL OR "bill_bundles"."paid" = 0)
);
--> statement-breakpoint
CREATE TABLE "bill_group_items" (
	"school_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"bill_type_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "bill_group_items_school_id_group_id_bill_type_id_pk" PRIMARY KEY("school_id","group_id","bill_type_id"),
	CONSTRAINT "bill_group_items_amount" CHECK ("bill_group_items"."amount" BETWEEN 1 AND 1000000000)
);
--> statement-breakpoint
CREATE TABLE "bill_group_targets" (
	"school_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"grade_id" uuid,
	"class_id" uuid,
	"student_id" uuid,
	CONSTRAINT "bill_group_targets_school_id_group_id_position_pk" PRIMARY KEY("school_id","group_id","position"),
	CONSTRAINT "bill_group_targets_one" CHECK (num_nonnulls("bill_group_targets"."grade_id", "bill_group_targets"."class_id", "bill_group_targets"."student_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "bill_groups" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"name" text NOT NULL,
	"due_date" date NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"void_reason" text,
	"name_fold" text GENERATED ALWAYS AS (hadir_fold(name)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bill_groups_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "bill_groups_status" CHECK ("bill_groups"."status" IN ('draft', 'published', 'closed', 'void'))
);
--> statement-breakpoint
CREATE TABLE "bill_types" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"name" text NOT NULL,
	"amount" bigint NOT NULL,
	"frequency" text NOT NULL,
	"description" text,
	"name_fold" text GENERATED ALWAYS AS (hadir_fold(name)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bill_types_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "bill_types_frequency" CHECK ("bill_types"."frequency" IN ('once', 'monthly', 'semester', 'yearly')),
	CONSTRAINT "bill_types_amount" CHECK ("bill_types"."amount" BETWEEN 1 AND 1000000000)
);
--> statement-breakpoint
ALTER TABLE "bill_payments" ADD CONSTRAINT "bill_payments_school_id_group_id_bill_groups_school_id_id_fk" FOREIGN KEY ("school_id","group_id") REFERENCES "public"."bill_groups"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_receipts" ADD CONSTRAINT "bill_receipts_school_id_payment_id_bill_payments_school_id_id_fk" FOREIGN KEY ("school_id","payment_id") REFERENCES "public"."bill_payments"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_receipts" ADD CONSTRAINT "bill_receipts_school_id_bundle_id_bill_bundles_school_id_id_fk" FOREIGN KEY ("school_id","bundle_id") REFERENCES "public"."bill_bundles"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_receipts" ADD CONSTRAINT "bill_receipts_gapless" FOREIGN KEY ("school_id","year","previous") REFERENCES "public"."bill_receipts"("school_id","year","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_bundle_items" ADD CONSTRAINT "bill_bundle_items_school_id_bundle_id_bill_bundles_school_id_id_fk" FOREIGN KEY ("school_id","bundle_id") REFERENCES "public"."bill_bundles"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_bundle_items" ADD CONSTRAINT "bill_bundle_items_school_id_bill_type_id_bill_types_school_id_id_fk" FOREIGN KEY ("school_id","bill_type_id") REFERENCES "public"."bill_types"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_bundles" ADD CONSTRAINT "bill_bundles_school_id_group_id_bill_groups_school_id_id_fk" FOREIGN KEY ("school_id","group_id") REFERENCES "public"."bill_groups"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_bundles" ADD CONSTRAINT "bill_bundles_school_id_student_id_students_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_group_items" ADD CONSTRAINT "bill_group_items_school_id_group_id_bill_groups_school_id_id_fk" FOREIGN KEY ("school_id","group_id") REFERENCES "public"."bill_groups"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_group_items" ADD CONSTRAINT "bill_group_items_school_id_bill_type_id_bill_types_school_id_id_fk" FOREIGN KEY ("school_id","bill_type_id") REFERENCES "public"."bill_types"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_group_targets" ADD CONSTRAINT "bill_group_targets_school_id_group_id_bill_groups_school_id_id_fk" FOREIGN KEY ("school_id","group_id") REFERENCES "public"."bill_groups"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_group_targets" ADD CONSTRAINT "bill_group_targets_school_id_grade_id_grades_school_id_id_fk" FOREIGN KEY ("school_id","grade_id") REFERENCES "public"."grades"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_group_targets" ADD CONSTRAINT "bill_group_targets_school_id_class_id_classes_school_id_id_fk" FOREIGN KEY ("school_id","class_id") REFERENCES "public"."classes"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_group_targets" ADD CONSTRAINT "bill_group_targets_school_id_student_id_students_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_groups" ADD CONSTRAINT "bill_groups_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_groups" ADD CONSTRAINT "bill_groups_school_id_period_id_periods_school_id_id_fk" FOREIGN KEY ("school_id","period_id") REFERENCES "public"."periods"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_types" ADD CONSTRAINT "bill_types_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_receipts_bundle" ON "bill_receipts" USING btree ("school_id","bundle_id");--> statement-breakpoint
CREATE INDEX "bill_bundle_items_type" ON "bill_bundle_items" USING btree ("school_id","bill_type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_bundles_once" ON "bill_bundles" USING btree ("school_id","group_id","student_id");--> statement-breakpoint
CREATE INDEX "bill_bundles_student" ON "bill_bundles" USING btree ("school_id","student_id");--> statement-breakpoint
CREATE INDEX "bill_bundles_open" ON "bill_bundles" USING btree ("school_id","status");--> statement-breakpoint
CREATE INDEX "bill_group_items_type" ON "bill_group_items" USING btree ("school_id","bill_type_id");--> statement-breakpoint
CREATE INDEX "bill_groups_due" ON "bill_groups" USING btree ("school_id","due_date");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_types_name" ON "bill_types" USING btree ("school_id","name_fold");--> statement-breakpoint
-- The sums of one bundle. Two payments at once cannot pass each other here: each has to change the row of
-- the bundle, and so waits for the other.
CREATE FUNCTION hadir_check_bundle(school uuid, bundle uuid) RETURNS void
  LANGUAGE plpgsql
  AS $$
DECLARE
  held record;
BEGIN
  SELECT b.total, b.paid, b.voided_at, g.status AS group_status,
      (SELECT coalesce(sum(i.amount), 0) FROM public.bill_bundle_items i
        WHERE i.school_id = b.school_id AND i.bundle_id = b.id) AS items,
      (SELECT coalesce(sum(r.amount), 0) FROM public.bill_receipts r
        WHERE r.school_id = b.school_id AND r.bundle_id = b.id) AS receipts
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
    RAISE EXCEPTION 'bundle % has % paid, its receipts make %', bundle, held.paid, held.receipts
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bill_bundles_receipts';
  END IF;
  IF held.voided_at IS NULL AND held.group_status NOT IN ('published', 'closed') THEN
    RAISE EXCEPTION 'bundle % lives in a group that is %', bundle, held.group_status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bill_bundles_group';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION hadir_bundle_changed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM public.hadir_check_bundle(NEW.school_id, NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION hadir_bundle_part_changed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM public.hadir_check_bundle(OLD.school_id, OLD.bundle_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM public.hadir_check_bundle(NEW.school_id, NEW.bundle_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION hadir_bill_group_changed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM public.bill_groups g
    JOIN public.bill_bundles b ON b.school_id = g.school_id AND b.group_id = g.id
    WHERE g.school_id = NEW.school_id AND g.id = NEW.id
      AND g.status NOT IN ('published', 'closed') AND b.voided_at IS NULL) THEN
    RAISE EXCEPTION 'bill group % is % and has living bundles', NEW.id, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bill_bundles_group';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- All of it is asked at commit, when a payment is in with its receipts and its bundle.
CREATE CONSTRAINT TRIGGER bill_bundles_sums AFTER INSERT OR UPDATE ON bill_bundles
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hadir_bundle_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bill_bundle_items_sums AFTER INSERT OR UPDATE OR DELETE ON bill_bundle_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hadir_bundle_part_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bill_receipts_sums AFTER INSERT OR UPDATE OR DELETE ON bill_receipts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hadir_bundle_part_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bill_groups_bundles AFTER UPDATE OF status ON bill_groups
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hadir_bill_group_changed();
--> statement-breakpoint
-- A payment that was taken down stays as it is: nobody edits money away.
CREATE FUNCTION hadir_money_stays() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = 'bill_payments_stay';
END $$;
--> statement-breakpoint
CREATE TRIGGER bill_payments_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON bill_payments
  FOR EACH STATEMENT EXECUTE FUNCTION hadir_money_stays();
--> statement-breakpoint
CREATE TRIGGER bill_receipts_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON bill_receipts
  FOR EACH STATEMENT EXECUTE FUNCTION hadir_money_stays();
