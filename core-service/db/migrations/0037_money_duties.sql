ALTER TABLE "bill_transfers" ADD COLUMN "method" text DEFAULT 'transfer' NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_days" ADD COLUMN "other_days_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_days" ADD COLUMN "other_days_cash" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "bill_payments_written" ON "bill_payments" USING btree ("school_id","created_at");--> statement-breakpoint
ALTER TABLE "bill_transfers" ADD CONSTRAINT "bill_transfers_method" CHECK ("bill_transfers"."method" IN ('transfer', 'qris', 'other'));
--> statement-breakpoint
-- As before, but the payment has the method that was noted: not only bank transfers wait to be verified.
CREATE OR REPLACE FUNCTION hadir_transfer_agrees() RETURNS trigger
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
      WHERE y.school_id = NEW.school_id AND y.id = NEW.payment_id AND y.method = NEW.method)
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
