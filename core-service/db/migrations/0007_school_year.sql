-- A date in a setting is text. The cast of a text is only STABLE, because a session could read dates in
-- another order; parts that are put together are not open to that, so a generated column may use them.
CREATE FUNCTION hadir_date(value text) RETURNS date
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT make_date(substr(value, 1, 4)::int, substr(value, 6, 2)::int, substr(value, 9, 2)::int) $$;
--> statement-breakpoint
CREATE TABLE "student_achievements" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"title" text NOT NULL,
	"level" text NOT NULL,
	"rank" text,
	"date" date NOT NULL,
	"organiser" text,
	"note" text,
	"attachment_url" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "student_achievements_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "student_achievements_level" CHECK ("student_achievements"."level" IN ('sekolah', 'kecamatan', 'kabupaten', 'provinsi', 'nasional', 'internasional'))
);
--> statement-breakpoint
CREATE TABLE "student_activities" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"name" text NOT NULL,
	"role" text,
	"from_date" date NOT NULL,
	"to_date" date,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "student_activities_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "student_activities_dates" CHECK ("student_activities"."to_date" IS NULL OR "student_activities"."to_date" >= "student_activities"."from_date")
);
--> statement-breakpoint
CREATE TABLE "student_report_subjects" (
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"sub_period_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"score" numeric(5, 2),
	"predicate" text,
	"note" text,
	CONSTRAINT "student_report_subjects_pk" PRIMARY KEY("school_id","student_id","sub_period_id","subject_id"),
	CONSTRAINT "student_report_subjects_score" CHECK ("student_report_subjects"."score" BETWEEN 0 AND 100)
);
--> statement-breakpoint
CREATE TABLE "student_reports" (
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"sub_period_id" uuid NOT NULL,
	"homeroom_note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "student_reports_school_id_student_id_sub_period_id_pk" PRIMARY KEY("school_id","student_id","sub_period_id")
);
--> statement-breakpoint
ALTER TABLE "grades" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "periods" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_periods" ADD COLUMN "first_date" date GENERATED ALWAYS AS (hadir_date(setting->>'first_date')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_periods" ADD COLUMN "last_date" date GENERATED ALWAYS AS (hadir_date(setting->>'last_date')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_periods" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "student_achievements" ADD CONSTRAINT "student_achievements_school_id_student_id_students_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_activities" ADD CONSTRAINT "student_activities_school_id_student_id_students_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_report_subjects" ADD CONSTRAINT "student_report_subjects_of_subject" FOREIGN KEY ("school_id","subject_id") REFERENCES "public"."subjects"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_report_subjects" ADD CONSTRAINT "student_report_subjects_of_report" FOREIGN KEY ("school_id","student_id","sub_period_id") REFERENCES "public"."student_reports"("school_id","student_id","sub_period_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_reports" ADD CONSTRAINT "student_reports_school_id_student_id_students_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_reports" ADD CONSTRAINT "student_reports_school_id_sub_period_id_sub_periods_school_id_id_fk" FOREIGN KEY ("school_id","sub_period_id") REFERENCES "public"."sub_periods"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_achievements_student" ON "student_achievements" USING btree ("school_id","student_id","created_at");--> statement-breakpoint
CREATE INDEX "student_activities_student" ON "student_activities" USING btree ("school_id","student_id","created_at");--> statement-breakpoint
CREATE INDEX "student_report_subjects_subject" ON "student_report_subjects" USING btree ("school_id","subject_id");--> statement-breakpoint
CREATE INDEX "student_reports_sub_period" ON "student_reports" USING btree ("school_id","sub_period_id");--> statement-breakpoint
ALTER TABLE "grades" ADD CONSTRAINT "grades_levels" CHECK ("grades"."level" BETWEEN 1 AND 12);--> statement-breakpoint
ALTER TABLE "periods" ADD CONSTRAINT "periods_year" CHECK ("periods"."name" ~ '^[1-9][0-9]{3}/[1-9][0-9]{3}$');--> statement-breakpoint
ALTER TABLE "sub_periods" ADD CONSTRAINT "sub_periods_dates" CHECK ("sub_periods"."last_date" >= "sub_periods"."first_date");
--> statement-breakpoint
-- A day belongs to at most one semester.
ALTER TABLE sub_periods ADD CONSTRAINT sub_periods_one_at_a_time
  EXCLUDE USING gist (
    school_id WITH =,
    daterange(first_date, last_date, '[]') WITH &&
  );
