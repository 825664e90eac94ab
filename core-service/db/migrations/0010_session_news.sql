-- Whoever keeps sessions in memory hears of everything that could change one, once per transaction, at its
-- commit: an ended or new sign-in, a changed role, a deactivated person, a school's zone.
CREATE FUNCTION hadir_session_news() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN PERFORM pg_notify('hadir_sessions', ''); RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER session_families_news AFTER UPDATE OR DELETE ON session_families
  FOR EACH STATEMENT EXECUTE FUNCTION hadir_session_news();
--> statement-breakpoint
CREATE TRIGGER users_news AFTER UPDATE OR DELETE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION hadir_session_news();
--> statement-breakpoint
CREATE TRIGGER roles_news AFTER UPDATE OR DELETE ON roles
  FOR EACH STATEMENT EXECUTE FUNCTION hadir_session_news();
--> statement-breakpoint
CREATE TRIGGER schools_news AFTER UPDATE OR DELETE ON schools
  FOR EACH STATEMENT EXECUTE FUNCTION hadir_session_news();
