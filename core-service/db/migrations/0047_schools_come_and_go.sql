ALTER TABLE "schools" ADD COLUMN "suspended_at" timestamp with time zone;
--> statement-breakpoint
-- Money that was written is never deleted, but with its whole school (decision 0147): the one transaction that removes a school names it
-- in `hadir.removed_school`, and rows of that school, and of no other, may then go. Updates are refused as before.
DO $$
DECLARE
  name text;
  rule text;
BEGIN
  FOR name, rule IN VALUES
    ('bill_payments', 'hadir_money_stays'), ('bill_receipts', 'hadir_money_stays'),
    ('bill_corrections', 'hadir_money_stays'), ('bill_transfer_parts', 'hadir_money_stays'),
    ('cash_days', 'hadir_close_stays'), ('bill_transfers', 'hadir_transfer_stays'),
    ('bill_reductions', 'hadir_reduction_stays'), ('bill_bundle_reductions', 'hadir_reduction_stays')
  LOOP
    EXECUTE format('DROP TRIGGER %I ON %I', name || '_stay', name);
    EXECUTE format('CREATE TRIGGER %I BEFORE %s ON %I %s EXECUTE FUNCTION %I()', name || '_stay',
      CASE rule WHEN 'hadir_money_stays' THEN 'UPDATE OR TRUNCATE' ELSE 'UPDATE' END, name,
      CASE rule WHEN 'hadir_money_stays' THEN 'FOR EACH STATEMENT' ELSE 'FOR EACH ROW' END, rule);
    EXECUTE format('CREATE TRIGGER %I BEFORE DELETE ON %I FOR EACH ROW
      WHEN (OLD.school_id::text IS DISTINCT FROM current_setting(''hadir.removed_school'', true))
      EXECUTE FUNCTION %I()', name || '_kept', name, rule);
  END LOOP;
END $$;
--> statement-breakpoint
-- The months of a school that is removed go by themselves: they are not counted again for each of its days.
DROP TRIGGER student_days_months_delete ON student_days;
--> statement-breakpoint
CREATE TRIGGER student_days_months_delete AFTER DELETE ON student_days
  REFERENCING OLD TABLE AS old_days
  FOR EACH STATEMENT
  WHEN (coalesce(current_setting('hadir.removed_school', true), '') = '')
  EXECUTE FUNCTION hadir_keep_student_months();
