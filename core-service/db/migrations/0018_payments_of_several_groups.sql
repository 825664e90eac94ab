ALTER TABLE "bill_payments" ALTER COLUMN "group_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "bill_corrections_day" ON "bill_corrections" USING btree ("school_id","corrected_at");--> statement-breakpoint
CREATE INDEX "bill_payments_day" ON "bill_payments" USING btree ("school_id","paid_at");