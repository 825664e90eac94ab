-- A session that is renewed changes nothing that a session in memory holds: it is no reason to forget those of all others. In the
-- morning each phone renews its own within the same minutes. The columns are those that `findSession` reads (session.repo.ts).
DROP TRIGGER session_families_news ON session_families;
--> statement-breakpoint
CREATE TRIGGER session_families_news AFTER UPDATE OF id, user_id, ended_at OR DELETE ON session_families
  FOR EACH STATEMENT EXECUTE FUNCTION hadir_session_news();
--> statement-breakpoint
DROP TRIGGER users_news ON users;
--> statement-breakpoint
CREATE TRIGGER users_news AFTER UPDATE OF id, school_id, role_id, teacher_id, name, email, active, code_until OR DELETE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION hadir_session_news();
--> statement-breakpoint
DROP TRIGGER roles_news ON roles;
--> statement-breakpoint
CREATE TRIGGER roles_news AFTER UPDATE OF school_id, id, name, permissions OR DELETE ON roles
  FOR EACH STATEMENT EXECUTE FUNCTION hadir_session_news();
--> statement-breakpoint
DROP TRIGGER schools_news ON schools;
--> statement-breakpoint
CREATE TRIGGER schools_news AFTER UPDATE OF id, time_zone, is_demo, suspended_at OR DELETE ON schools
  FOR EACH STATEMENT EXECUTE FUNCTION hadir_session_news();
