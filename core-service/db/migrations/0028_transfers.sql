CREATE TABLE "bill_transfer_parts" (
	"school_id" uuid NOT NULL,
	"transfer_id" uuid NOT NULL,
	"bundle_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "bill_transfer_parts_school_id_transfer_id_bundle_id_pk" PRIMARY KEY("school_id","transfer_id","bundle_id"),
	CONSTRAINT "bill_transfer_parts_amount" CHECK ("bill_transfer_parts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "bill_transfers" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"transferred_on" date NOT NULL,
	"reference" text,
	"proof_url" text,
	"recorded_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	"payment_id" uuid,
	"status" text GENERATED ALWAYS AS (CASE WHEN payment_id IS NOT NULL THEN 'accepted' WHEN reason IS NOT NULL THEN 'refused' ELSE 'waiting' END) STORED NOT NULL,
	CONSTRAINT "bill_transfers_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "bill_transfers_payment" UNIQUE("school_id","payment_id"),
	CONSTRAINT "bill_transfers_decided" CHECK (num_nonnulls("bill_transfers"."decided_by", "bill_transfers"."decided_at") = 2 * num_nonnulls("bill_transfers"."reason", "bill_transfers"."payment_id") AND num_nonnulls("bill_transfers"."reason", "bill_transfers"."payment_id") <= 1),
	CONSTRAINT "bill_transfers_reason" CHECK (btrim("bill_transfers"."reason") <> '')
);
--> statement-breakpoint
ALTER TABLE "bill_transfer_parts" ADD CONSTRAINT "bill_transfer_parts_school_id_transfer_id_bill_transfers_school_id_id_fk" FOREIGN KEY ("school_id","transfer_id") REFERENCES "public"."bill_transfers"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_transfer_parts" ADD CONSTRAINT "bill_transfer_parts_school_id_bundle_id_bill_bundles_school_id_id_fk" FOREIGN KEY ("school_id","bundle_id") REFERENCES "public"."bill_bundles"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_transfers" ADD CONSTRAINT "bill_transfers_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_transfers" ADD CONSTRAINT "bill_transfers_school_id_payment_id_bill_payments_school_id_id_fk" FOREIGN KEY ("school_id","payment_id") REFERENCES "public"."bill_payments"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_transfer_parts_bundle" ON "bill_transfer_parts" USING btree ("school_id","bundle_id");--> statement-breakpoint
CREATE INDEX "bill_transfers_status" ON "bill_transfers" USING btree ("school_id","status","created_at");
--> statement-breakpoint
-- A transfer is decided once and never changed otherwise or removed. The status is worked out after this trigger.
CREATE FUNCTION hadir_transfer_stays() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  decision text[] := '{decided_by,decided_at,reason,payment_id,status}';
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.decided_at IS NULL AND NEW.decided_at IS NOT NULL
    AND to_jsonb(NEW) - decision = to_jsonb(OLD) - decision THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a transfer is only ever decided, once'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'bill_transfers_stay';
END $$;
--> statement-breakpoint
CREATE TRIGGER bill_transfers_stay BEFORE UPDATE OR DELETE ON bill_transfers
  FOR EACH ROW EXECUTE FUNCTION hadir_transfer_stays();
--> statement-breakpoint
CREATE TRIGGER bill_transfer_parts_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON bill_transfer_parts
  FOR EACH STATEMENT EXECUTE FUNCTION hadir_money_stays();
--> statement-breakpoint
-- At commit: a transfer has parts, and an accepted one became a payment by transfer with exactly these receipts.
CREATE FUNCTION hadir_transfer_agrees() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.bill_transfer_parts p
    WHERE p.school_id = NEW.school_id AND p.transfer_id = NEW.id) THEN
    RAISE EXCEPTION 'transfer % is for no bill', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bill_transfers_parts';
  END IF;
  IF NEW.payment_id IS NOT NULL AND (
    NOT EXISTS (SELECT FROM public.bill_payments y
      WHERE y.school_id = NEW.school_id AND y.id = NEW.payment_id AND y.method = 'transfer')
    OR EXISTS (
      SELECT FROM (SELECT bundle_id, amount FROM public.bill_transfer_parts
          WHERE school_id = NEW.school_id AND transfer_id = NEW.id) p
        FULL JOIN (SELECT bundle_id, amount FROM public.bill_receipts
          WHERE school_id = NEW.school_id AND payment_id = NEW.payment_id) r
        ON r.bundle_id = p.bundle_id AND r.amount = p.amount
      WHERE p.bundle_id IS NULL OR r.bundle_id IS NULL)
  ) THEN
    RAISE EXCEPTION 'the payment of transfer % is not what was transferred', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bill_transfers_receipts';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bill_transfers_agree AFTER INSERT OR UPDATE ON bill_transfers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hadir_transfer_agrees();
--> statement-breakpoint
-- Who took transfers down until now has verified them, and does so on.
UPDATE roles SET permissions = permissions || '{bills.verify}', version = version + 1
WHERE 'bills.write' = ANY(permissions) AND NOT 'bills.verify' = ANY(permissions);
