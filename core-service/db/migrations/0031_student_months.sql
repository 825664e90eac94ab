CREATE TABLE "student_months" (
	"school_id" uuid NOT NULL,
	"month" date NOT NULL,
	"student_id" uuid NOT NULL,
	"marks" text NOT NULL,
	CONSTRAINT "student_months_school_id_month_student_id_pk" PRIMARY KEY("school_id","month","student_id"),
	CONSTRAINT "student_months_marks" CHECK (char_length("student_months"."marks") = 31),
	CONSTRAINT "student_months_month" CHECK (extract(day FROM "student_months"."month") = 1)
);
--> statement-breakpoint
ALTER TABLE "student_months" ADD CONSTRAINT "student_months_school_id_student_id_students_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Each row is written once a school day: room for its new versions on the same page.
ALTER TABLE student_months SET (fillfactor = 80);
--> statement-breakpoint
-- The letter of a status, as in contract/attendance/attendance-marks.ts.
CREATE FUNCTION hadir_mark_letter(status text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE status WHEN 'hadir' THEN 'H' WHEN 'terlambat' THEN 'T' WHEN 'sakit' THEN 'S' WHEN 'izin' THEN 'I'
    WHEN 'alpa' THEN 'A' ELSE '-' END;
--> statement-breakpoint
-- Letters of single days put together as a month; a space where nothing was put.
CREATE FUNCTION hadir_place_mark(marks text, place int, letter text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
  AS $$ BEGIN RETURN overlay(marks PLACING letter FROM place); END $$;
--> statement-breakpoint
CREATE AGGREGATE hadir_month_of(place int, letter text) (
  SFUNC = hadir_place_mark, STYPE = text, INITCOND = '                               '
);
--> statement-breakpoint
-- A month with other letters where there are such: of a register's one day in one step, of scattered days day by day.
CREATE FUNCTION hadir_merge_month(marks text, changes text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
  AS $$
DECLARE
  run text := btrim(changes);
  letter text;
BEGIN
  IF position(' ' IN run) = 0 THEN
    RETURN overlay(marks PLACING run FROM length(changes) - length(ltrim(changes)) + 1);
  END IF;
  FOR place IN 1..31 LOOP
    letter := substr(changes, place, 1);
    IF letter <> ' ' THEN marks := overlay(marks PLACING letter FROM place); END IF;
  END LOOP;
  RETURN marks;
END $$;
--> statement-breakpoint
-- Two transactions that write different days of one pupil and month wait for each other and both stay. They write in one order of
-- the pupils, so that two registers of the same pupils never wait for each other in a circle.
CREATE FUNCTION hadir_keep_student_months() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO student_months AS kept (school_id, month, student_id, marks)
    SELECT school_id, date_trunc('month', date)::date, student_id,
      hadir_month_of(extract(day FROM date)::int, hadir_mark_letter(status))
    FROM new_days WHERE status IS NOT NULL
    GROUP BY 1, 2, 3 ORDER BY 3, 2
    ON CONFLICT (school_id, month, student_id) DO UPDATE SET marks = hadir_merge_month(kept.marks, excluded.marks);
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO student_months AS kept (school_id, month, student_id, marks)
    SELECT school_id, date_trunc('month', date)::date, student_id,
      hadir_month_of(extract(day FROM date)::int, hadir_mark_letter(new_days.status))
    FROM new_days FULL JOIN old_days USING (school_id, student_id, date)
    WHERE new_days.status IS DISTINCT FROM old_days.status
    GROUP BY 1, 2, 3 ORDER BY 3, 2
    ON CONFLICT (school_id, month, student_id) DO UPDATE SET marks = hadir_merge_month(kept.marks, excluded.marks);
  ELSE
    INSERT INTO student_months AS kept (school_id, month, student_id, marks)
    SELECT school_id, date_trunc('month', date)::date, student_id,
      hadir_month_of(extract(day FROM date)::int, '-')
    FROM old_days WHERE status IS NOT NULL
    GROUP BY 1, 2, 3 ORDER BY 3, 2
    ON CONFLICT (school_id, month, student_id) DO UPDATE SET marks = hadir_merge_month(kept.marks, excluded.marks);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER student_days_months_insert AFTER INSERT ON student_days
  REFERENCING NEW TABLE AS new_days
  FOR EACH STATEMENT EXECUTE FUNCTION hadir_keep_student_months();
--> statement-breakpoint
CREATE TRIGGER student_days_months_update AFTER UPDATE ON student_days
  REFERENCING OLD TABLE AS old_days NEW TABLE AS new_days
  FOR EACH STATEMENT EXECUTE FUNCTION hadir_keep_student_months();
--> statement-breakpoint
CREATE TRIGGER student_days_months_delete AFTER DELETE ON student_days
  REFERENCING OLD TABLE AS old_days
  FOR EACH STATEMENT EXECUTE FUNCTION hadir_keep_student_months();
--> statement-breakpoint
-- The months of the days that are there already, in one reading of them.
INSERT INTO student_months (school_id, month, student_id, marks)
SELECT school_id, date_trunc('month', date)::date, student_id,
  hadir_month_of(extract(day FROM date)::int, hadir_mark_letter(status))
FROM student_days WHERE status IS NOT NULL
GROUP BY 1, 2, 3;
