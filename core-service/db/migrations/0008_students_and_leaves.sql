ALTER TABLE "student_leaves" ADD COLUMN "attachment_url" text;--> statement-breakpoint
ALTER TABLE "student_leaves" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "student_leaves" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "student_leaves" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "left_on" date;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "left_reason" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "parents_text" text GENERATED ALWAYS AS (hadir_fold(coalesce(father_name, '') || ' ' || coalesce(mother_name, '') || ' ' || coalesce(guardian_name, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_student" ON "audit_log" USING btree ("school_id",(coalesce(after ->> 'studentId', before ->> 'studentId'))) WHERE coalesce(after ->> 'studentId', before ->> 'studentId') IS NOT NULL;--> statement-breakpoint
CREATE INDEX "student_leaves_sorted" ON "student_leaves" USING btree ("school_id","from_date","id");--> statement-breakpoint
CREATE INDEX "students_parents" ON "students" USING gin (parents_text gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "student_leaves" ADD CONSTRAINT "student_leaves_length" CHECK ("student_leaves"."to_date" - "student_leaves"."from_date" < 92);--> statement-breakpoint
-- Two leaves of one pupil never touch; a rejected one does not count.
ALTER TABLE student_leaves ADD CONSTRAINT student_leaves_one_at_a_time
  EXCLUDE USING gist (
    school_id WITH =,
    student_id WITH =,
    daterange(from_date, to_date, '[]') WITH &&
  ) WHERE (status <> 'rejected');
