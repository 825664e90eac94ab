ALTER TABLE "students" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;
--> statement-breakpoint
-- Whose data were erased is never described again, by whichever door (decision 0050).
CREATE FUNCTION hadir_person_erased() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF OLD.erased_at IS NOT NULL THEN
    RAISE EXCEPTION 'the data of this person were erased'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'person_erased';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER students_erased BEFORE UPDATE OF name, nis, nisn, gender, birth_place, birth_date, religion, address, phone,
  email, father_name, mother_name, guardian_name, photo_url, status, left_reason, erased_at ON students
  FOR EACH ROW EXECUTE FUNCTION hadir_person_erased();
--> statement-breakpoint
CREATE TRIGGER teachers_erased BEFORE UPDATE OF name, nip, nuptk, gender, email, phone, address, birth_place, birth_date,
  photo_url, status, erased_at ON teachers
  FOR EACH ROW EXECUTE FUNCTION hadir_person_erased();
--> statement-breakpoint
CREATE TRIGGER users_erased BEFORE UPDATE OF name, email, password_hash, phone, photo_url, active, code_until, erased_at ON users
  FOR EACH ROW EXECUTE FUNCTION hadir_person_erased();
--> statement-breakpoint
CREATE FUNCTION hadir_about_erased() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  said jsonb := to_jsonb(NEW);
BEGIN
  IF EXISTS (SELECT FROM public.students s
      WHERE s.school_id = NEW.school_id AND s.id = (said ->> 'student_id')::uuid AND s.erased_at IS NOT NULL)
    OR EXISTS (SELECT FROM public.teachers t
      WHERE t.school_id = NEW.school_id AND t.id = (said ->> 'teacher_id')::uuid AND t.erased_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the data of this person were erased'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'person_erased';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER student_leaves_erased BEFORE INSERT OR UPDATE ON student_leaves
  FOR EACH ROW EXECUTE FUNCTION hadir_about_erased();
--> statement-breakpoint
CREATE TRIGGER student_achievements_erased BEFORE INSERT OR UPDATE ON student_achievements
  FOR EACH ROW EXECUTE FUNCTION hadir_about_erased();
--> statement-breakpoint
CREATE TRIGGER student_activities_erased BEFORE INSERT OR UPDATE ON student_activities
  FOR EACH ROW EXECUTE FUNCTION hadir_about_erased();
--> statement-breakpoint
CREATE TRIGGER student_reports_erased BEFORE INSERT OR UPDATE ON student_reports
  FOR EACH ROW EXECUTE FUNCTION hadir_about_erased();
--> statement-breakpoint
CREATE TRIGGER student_cards_erased BEFORE INSERT OR UPDATE ON student_cards
  FOR EACH ROW EXECUTE FUNCTION hadir_about_erased();
--> statement-breakpoint
CREATE TRIGGER parent_contacts_erased BEFORE INSERT OR UPDATE ON parent_contacts
  FOR EACH ROW EXECUTE FUNCTION hadir_about_erased();
--> statement-breakpoint
CREATE TRIGGER teacher_attendances_erased BEFORE INSERT OR UPDATE ON teacher_attendances
  FOR EACH ROW EXECUTE FUNCTION hadir_about_erased();
--> statement-breakpoint
CREATE TRIGGER teacher_leaves_erased BEFORE INSERT OR UPDATE ON teacher_leaves
  FOR EACH ROW EXECUTE FUNCTION hadir_about_erased();
