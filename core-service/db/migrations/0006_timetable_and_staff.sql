CREATE TABLE "schedule_histories" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"former_teacher_id" uuid,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	CONSTRAINT "schedule_histories_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "schedule_histories_action" CHECK ("schedule_histories"."action" IN ('created', 'updated', 'deleted')),
	CONSTRAINT "schedule_histories_sides" CHECK ("schedule_histories"."before" IS NOT NULL OR "schedule_histories"."after" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"start_minute" smallint NOT NULL,
	"end_minute" smallint NOT NULL,
	"slot" smallint,
	"room" text,
	"room_fold" text GENERATED ALWAYS AS (hadir_key(room)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "schedules_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "schedules_weekday" CHECK ("schedules"."weekday" BETWEEN 1 AND 6),
	CONSTRAINT "schedules_minutes" CHECK (0 <= "schedules"."start_minute" AND "schedules"."start_minute" < "schedules"."end_minute" AND "schedules"."end_minute" <= 1440),
	CONSTRAINT "schedules_slot" CHECK ("schedules"."slot" BETWEEN 1 AND 20),
	CONSTRAINT "schedules_room" CHECK (char_length("schedules"."room") BETWEEN 1 AND 40)
);
--> statement-breakpoint
CREATE TABLE "subject_grades" (
	"school_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"grade_id" uuid NOT NULL,
	CONSTRAINT "subject_grades_school_id_subject_id_grade_id_pk" PRIMARY KEY("school_id","subject_id","grade_id")
);
--> statement-breakpoint
CREATE TABLE "subjects" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"group" text NOT NULL,
	"code_fold" text GENERATED ALWAYS AS (hadir_key(code)) STORED NOT NULL,
	"name_fold" text GENERATED ALWAYS AS (hadir_fold(name)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (hadir_fold(name || ' ' || code)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subjects_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "subjects_group" CHECK ("subjects"."group" IN ('A', 'B', 'lokal')),
	CONSTRAINT "subjects_lengths" CHECK (char_length("subjects"."code") BETWEEN 1 AND 20 AND char_length("subjects"."name") >= 2)
);
--> statement-breakpoint
CREATE TABLE "teacher_subjects" (
	"school_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	CONSTRAINT "teacher_subjects_school_id_teacher_id_subject_id_pk" PRIMARY KEY("school_id","teacher_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "teacher_attendances" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"date" date NOT NULL,
	"status" text,
	"note" text,
	"checkin_image_url" text,
	"checkin_latitude" double precision,
	"checkin_longitude" double precision,
	"checkin_location" text,
	"checkin_time" timestamp with time zone,
	"checkout_image_url" text,
	"checkout_latitude" double precision,
	"checkout_longitude" double precision,
	"checkout_location" text,
	"checkout_time" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "teacher_attendances_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "teacher_attendances_status" CHECK ("teacher_attendances"."status" IN ('hadir', 'terlambat', 'sakit', 'izin', 'alpa')),
	CONSTRAINT "teacher_attendances_note" CHECK (char_length("teacher_attendances"."note") <= 500),
	CONSTRAINT "teacher_attendances_checkin_latitude" CHECK ("teacher_attendances"."checkin_latitude" BETWEEN -90 AND 90),
	CONSTRAINT "teacher_attendances_checkout_latitude" CHECK ("teacher_attendances"."checkout_latitude" BETWEEN -90 AND 90),
	CONSTRAINT "teacher_attendances_checkin_longitude" CHECK ("teacher_attendances"."checkin_longitude" BETWEEN -180 AND 180),
	CONSTRAINT "teacher_attendances_checkout_longitude" CHECK ("teacher_attendances"."checkout_longitude" BETWEEN -180 AND 180),
	CONSTRAINT "teacher_attendances_order" CHECK ("teacher_attendances"."checkout_time" >= "teacher_attendances"."checkin_time")
);
--> statement-breakpoint
CREATE TABLE "teacher_leaves" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"type" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"reason" text,
	"attachment_url" text,
	"status" text NOT NULL,
	"decision_note" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "teacher_leaves_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "teacher_leaves_type" CHECK ("teacher_leaves"."type" IN ('sakit', 'izin', 'cuti', 'dinas')),
	CONSTRAINT "teacher_leaves_status" CHECK ("teacher_leaves"."status" IN ('pending', 'approved', 'rejected')),
	CONSTRAINT "teacher_leaves_order" CHECK ("teacher_leaves"."to_date" >= "teacher_leaves"."from_date"),
	CONSTRAINT "teacher_leaves_texts" CHECK (char_length("teacher_leaves"."reason") <= 500 AND char_length("teacher_leaves"."decision_note") <= 500),
	CONSTRAINT "teacher_leaves_decided" CHECK (("teacher_leaves"."status" = 'pending') = ("teacher_leaves"."decided_at" IS NULL))
);
--> statement-breakpoint
DROP INDEX "teachers_search";--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "birth_place" text;--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "birth_date" date;--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (hadir_fold(name || ' ' || coalesce(nip, '') || ' ' || coalesce(nuptk, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "schedule_histories" ADD CONSTRAINT "schedule_histories_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_school_id_period_id_periods_school_id_id_fk" FOREIGN KEY ("school_id","period_id") REFERENCES "public"."periods"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_school_id_class_id_classes_school_id_id_fk" FOREIGN KEY ("school_id","class_id") REFERENCES "public"."classes"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_school_id_subject_id_subjects_school_id_id_fk" FOREIGN KEY ("school_id","subject_id") REFERENCES "public"."subjects"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_school_id_teacher_id_teachers_school_id_id_fk" FOREIGN KEY ("school_id","teacher_id") REFERENCES "public"."teachers"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_grades" ADD CONSTRAINT "subject_grades_school_id_subject_id_subjects_school_id_id_fk" FOREIGN KEY ("school_id","subject_id") REFERENCES "public"."subjects"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_grades" ADD CONSTRAINT "subject_grades_school_id_grade_id_grades_school_id_id_fk" FOREIGN KEY ("school_id","grade_id") REFERENCES "public"."grades"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_subjects" ADD CONSTRAINT "teacher_subjects_school_id_teacher_id_teachers_school_id_id_fk" FOREIGN KEY ("school_id","teacher_id") REFERENCES "public"."teachers"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_subjects" ADD CONSTRAINT "teacher_subjects_school_id_subject_id_subjects_school_id_id_fk" FOREIGN KEY ("school_id","subject_id") REFERENCES "public"."subjects"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_attendances" ADD CONSTRAINT "teacher_attendances_school_id_teacher_id_teachers_school_id_id_fk" FOREIGN KEY ("school_id","teacher_id") REFERENCES "public"."teachers"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_leaves" ADD CONSTRAINT "teacher_leaves_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_leaves" ADD CONSTRAINT "teacher_leaves_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_leaves" ADD CONSTRAINT "teacher_leaves_school_id_teacher_id_teachers_school_id_id_fk" FOREIGN KEY ("school_id","teacher_id") REFERENCES "public"."teachers"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_histories_at" ON "schedule_histories" USING btree ("school_id","at","id");--> statement-breakpoint
CREATE INDEX "schedule_histories_class" ON "schedule_histories" USING btree ("school_id","class_id","at");--> statement-breakpoint
CREATE INDEX "schedule_histories_teacher" ON "schedule_histories" USING btree ("school_id","teacher_id","at");--> statement-breakpoint
CREATE INDEX "schedules_class" ON "schedules" USING btree ("school_id","class_id","weekday","start_minute");--> statement-breakpoint
CREATE INDEX "schedules_teacher" ON "schedules" USING btree ("school_id","teacher_id");--> statement-breakpoint
CREATE INDEX "schedules_subject" ON "schedules" USING btree ("school_id","subject_id");--> statement-breakpoint
CREATE INDEX "schedules_period" ON "schedules" USING btree ("school_id","period_id");--> statement-breakpoint
CREATE INDEX "subject_grades_grade" ON "subject_grades" USING btree ("school_id","grade_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subjects_code" ON "subjects" USING btree ("school_id","code_fold");--> statement-breakpoint
CREATE UNIQUE INDEX "subjects_name" ON "subjects" USING btree ("school_id","name_fold");--> statement-breakpoint
CREATE INDEX "subjects_sorted" ON "subjects" USING btree ("school_id",name_fold COLLATE "C","id");--> statement-breakpoint
CREATE INDEX "subjects_search" ON "subjects" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "teacher_subjects_subject" ON "teacher_subjects" USING btree ("school_id","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "teacher_attendances_key" ON "teacher_attendances" USING btree ("school_id","teacher_id","date");--> statement-breakpoint
CREATE INDEX "teacher_attendances_date" ON "teacher_attendances" USING btree ("school_id","date");--> statement-breakpoint
CREATE INDEX "teacher_leaves_teacher" ON "teacher_leaves" USING btree ("school_id","teacher_id","from_date");--> statement-breakpoint
CREATE INDEX "teacher_leaves_dates" ON "teacher_leaves" USING btree ("school_id","to_date");--> statement-breakpoint
CREATE UNIQUE INDEX "teachers_nuptk" ON "teachers" USING btree ("school_id","nuptk");--> statement-breakpoint
CREATE INDEX "teachers_search" ON "teachers" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_status" CHECK ("teachers"."status" IN ('active', 'archived'));--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_numbers" CHECK ("teachers"."nip" ~ '^[0-9]{18}$' AND "teachers"."nuptk" ~ '^[0-9]{16}$');--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_phone" CHECK ("teachers"."phone" ~ '^[+][1-9][0-9]{6,14}$');--> statement-breakpoint
-- A class, a teacher and a room are in one place at a time, whoever writes. Deferrable, so that two lessons
-- can change places in one transaction.
ALTER TABLE schedules ADD CONSTRAINT schedules_class_clash
  EXCLUDE USING gist (
    school_id WITH =, period_id WITH =, class_id WITH =, weekday WITH =,
    int4range(start_minute, end_minute) WITH &&
  ) DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
ALTER TABLE schedules ADD CONSTRAINT schedules_teacher_clash
  EXCLUDE USING gist (
    school_id WITH =, period_id WITH =, teacher_id WITH =, weekday WITH =,
    int4range(start_minute, end_minute) WITH &&
  ) DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
ALTER TABLE schedules ADD CONSTRAINT schedules_room_clash
  EXCLUDE USING gist (
    school_id WITH =, period_id WITH =, room_fold WITH =, weekday WITH =,
    int4range(start_minute, end_minute) WITH &&
  ) DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
-- A member of staff is away for one reason at a time; a rejected leave is no reason.
ALTER TABLE teacher_leaves ADD CONSTRAINT teacher_leaves_overlap
  EXCLUDE USING gist (
    school_id WITH =, teacher_id WITH =, daterange(from_date, to_date, '[]') WITH &&
  ) WHERE (status <> 'rejected');
--> statement-breakpoint
-- A wali kelas teaches too: the timetable and the subjects of the report are theirs to read.
UPDATE roles SET permissions = permissions || ARRAY['subjects.read']
  WHERE master = 'wali_kelas' AND NOT 'subjects.read' = ANY (permissions);
--> statement-breakpoint
UPDATE roles SET permissions = permissions || ARRAY['schedules.read']
  WHERE master = 'wali_kelas' AND NOT 'schedules.read' = ANY (permissions);
