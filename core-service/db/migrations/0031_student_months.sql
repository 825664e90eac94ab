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
-- Writes one letter of a pupil's month. Two transactions that write different days of it wait for each other and both stay.
CREATE FUNCTION hadir_keep_mark(of_school uuid, of_student uuid, of_date date, status text) RETURNS void
  LANGUAGE plpgsql
  AS $$
DECLARE
  place int := extract(day FROM of_date);
  letter text := hadir_mark_letter(status);
BEGIN
  INSERT INTO student_months AS kept (school_id, month, student_id, marks)
  VALUES (of_school, of_date - (place - 1), of_student, overlay(repeat('-', 31) PLACING letter FROM place))
  ON CONFLICT (school_id, month, student_id) DO UPDATE SET marks = overlay(kept.marks PLACING letter FROM place);
END $$;
--> statement-breakpoint
-- Pupil by pupil in one order, so that two registers of the same pupils never wait for each other.
CREATE FUNCTION hadir_keep_student_months() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM hadir_keep_mark(school_id, student_id, date, status)
      FROM (SELECT * FROM new_days WHERE status IS NOT NULL ORDER BY student_id, date) AS one;
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM hadir_keep_mark(school_id, student_id, date, status)
      FROM (
        SELECT school_id, student_id, date, new_days.status
        FROM new_days FULL JOIN old_days USING (school_id, student_id, date)
        WHERE new_days.status IS DISTINCT FROM old_days.status
        ORDER BY student_id, date
      ) AS one;
  ELSE
    PERFORM hadir_keep_mark(school_id, student_id, date, NULL)
      FROM (SELECT * FROM old_days WHERE status IS NOT NULL ORDER BY student_id, date) AS one;
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
CREATE FUNCTION hadir_place_mark(marks text, place int, letter text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE
  AS $$ BEGIN RETURN overlay(marks PLACING letter FROM place); END $$;
--> statement-breakpoint
CREATE AGGREGATE hadir_month_of(place int, letter text) (
  SFUNC = hadir_place_mark, STYPE = text, INITCOND = '-------------------------------'
);
--> statement-breakpoint
INSERT INTO student_months (school_id, month, student_id, marks)
SELECT school_id, month, student_id, hadir_month_of(place, letter)
FROM (
  SELECT school_id, student_id, date_trunc('month', date)::date AS month, extract(day FROM date)::int AS place,
    hadir_mark_letter(status) AS letter
  FROM student_days WHERE status IS NOT NULL
  OFFSET 0
) AS days
GROUP BY school_id, month, student_id;
--> statement-breakpoint
DROP AGGREGATE hadir_month_of(int, text);
--> statement-breakpoint
DROP FUNCTION hadir_place_mark(text, int, text);
