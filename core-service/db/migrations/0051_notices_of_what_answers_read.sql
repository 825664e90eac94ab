-- Answers that read only what is seldom written are kept in memory (decision 0159). Each instance hears of the school in which one of
-- these tables has changed, once for each transaction: equal notifications of one transaction are one.
CREATE FUNCTION hadir_answer_news() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    IF TG_OP = 'DELETE' THEN PERFORM pg_notify('hadir_answers', OLD.school_id::text);
    ELSE PERFORM pg_notify('hadir_answers', NEW.school_id::text);
    END IF;
    RETURN NULL;
  END $$;
--> statement-breakpoint
CREATE FUNCTION hadir_answer_news_of_school() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN PERFORM pg_notify('hadir_answers', OLD.id::text); RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER schools_answers AFTER UPDATE OR DELETE ON schools
  FOR EACH ROW EXECUTE FUNCTION hadir_answer_news_of_school();
--> statement-breakpoint
CREATE TRIGGER periods_answers AFTER INSERT OR UPDATE OR DELETE ON periods
  FOR EACH ROW EXECUTE FUNCTION hadir_answer_news();
--> statement-breakpoint
CREATE TRIGGER sub_periods_answers AFTER INSERT OR UPDATE OR DELETE ON sub_periods
  FOR EACH ROW EXECUTE FUNCTION hadir_answer_news();
--> statement-breakpoint
CREATE TRIGGER grades_answers AFTER INSERT OR UPDATE OR DELETE ON grades
  FOR EACH ROW EXECUTE FUNCTION hadir_answer_news();
--> statement-breakpoint
CREATE TRIGGER classes_answers AFTER INSERT OR UPDATE OR DELETE ON classes
  FOR EACH ROW EXECUTE FUNCTION hadir_answer_news();
--> statement-breakpoint
CREATE TRIGGER class_memberships_answers AFTER INSERT OR UPDATE OR DELETE ON class_memberships
  FOR EACH ROW EXECUTE FUNCTION hadir_answer_news();
--> statement-breakpoint
CREATE TRIGGER students_answers AFTER INSERT OR UPDATE OR DELETE ON students
  FOR EACH ROW EXECUTE FUNCTION hadir_answer_news();
--> statement-breakpoint
CREATE TRIGGER teachers_answers AFTER INSERT OR UPDATE OR DELETE ON teachers
  FOR EACH ROW EXECUTE FUNCTION hadir_answer_news();
--> statement-breakpoint
CREATE TRIGGER subjects_answers AFTER INSERT OR UPDATE OR DELETE ON subjects
  FOR EACH ROW EXECUTE FUNCTION hadir_answer_news();
--> statement-breakpoint
CREATE TRIGGER schedules_answers AFTER INSERT OR UPDATE OR DELETE ON schedules
  FOR EACH ROW EXECUTE FUNCTION hadir_answer_news();
