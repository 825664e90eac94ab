CREATE TABLE "audit_log" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	CONSTRAINT "audit_log_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "class_memberships" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date,
	CONSTRAINT "class_memberships_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "class_memberships_dates" CHECK ("class_memberships"."to_date" IS NULL OR "class_memberships"."to_date" >= "class_memberships"."from_date")
);
--> statement-breakpoint
CREATE TABLE "classes" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"grade_id" uuid NOT NULL,
	"name" text NOT NULL,
	"homeroom_teacher_id" uuid,
	"capacity" integer,
	"status" text DEFAULT 'active' NOT NULL,
	"name_fold" text GENERATED ALWAYS AS (hadir_key(name)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "classes_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "classes_status" CHECK ("classes"."status" IN ('active', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "grades" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"name" text NOT NULL,
	"level" integer NOT NULL,
	CONSTRAINT "grades_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "periods" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	CONSTRAINT "periods_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "sub_periods" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"setting" jsonb NOT NULL,
	CONSTRAINT "sub_periods_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "schools" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"npsn" text,
	"address" text,
	"time_zone" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"logo_url" text,
	"primary_color" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "schools_time_zone" CHECK ("schools"."time_zone" IN ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'))
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"failed" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"family_id" uuid NOT NULL,
	"generation" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session_families" (
	"id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"generation" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"refreshed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "student_days" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"date" date NOT NULL,
	"status" text,
	"minutes_late" integer,
	"note" text,
	"register_version" integer DEFAULT 0 NOT NULL,
	"register_updated_at" timestamp with time zone,
	"register_updated_by" uuid,
	"gate_status" text,
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
	"gate_version" integer DEFAULT 0 NOT NULL,
	"gate_updated_at" timestamp with time zone,
	"gate_updated_by" uuid,
	CONSTRAINT "student_days_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "student_days_minutes" CHECK ("student_days"."minutes_late" IS NULL OR ("student_days"."status" = 'terlambat' AND "student_days"."minutes_late" BETWEEN 1 AND 600)),
	CONSTRAINT "student_days_status" CHECK ("student_days"."status" IN ('hadir', 'terlambat', 'sakit', 'izin', 'alpa')),
	CONSTRAINT "student_days_gate_status" CHECK ("student_days"."gate_status" IN ('hadir', 'terlambat', 'sakit', 'izin', 'alpa')),
	CONSTRAINT "student_days_note" CHECK (char_length("student_days"."note") <= 500),
	CONSTRAINT "student_days_latitude" CHECK ("student_days"."checkin_latitude" BETWEEN -90 AND 90 AND "student_days"."checkout_latitude" BETWEEN -90 AND 90),
	CONSTRAINT "student_days_longitude" CHECK ("student_days"."checkin_longitude" BETWEEN -180 AND 180 AND "student_days"."checkout_longitude" BETWEEN -180 AND 180),
	CONSTRAINT "student_days_versions" CHECK ("student_days"."register_version" >= 0 AND "student_days"."gate_version" >= 0)
);
--> statement-breakpoint
CREATE TABLE "student_leaves" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"type" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"reason" text,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "student_leaves_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "student_leaves_type" CHECK ("student_leaves"."type" IN ('sakit', 'izin')),
	CONSTRAINT "student_leaves_status" CHECK ("student_leaves"."status" IN ('pending', 'approved', 'rejected')),
	CONSTRAINT "student_leaves_order" CHECK ("student_leaves"."to_date" >= "student_leaves"."from_date")
);
--> statement-breakpoint
CREATE TABLE "students" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"name" text NOT NULL,
	"nis" text,
	"nisn" text,
	"gender" text,
	"birth_place" text,
	"birth_date" date,
	"religion" text,
	"address" text,
	"phone" text,
	"email" text,
	"father_name" text,
	"mother_name" text,
	"guardian_name" text,
	"photo_url" text,
	"status" text DEFAULT 'active' NOT NULL,
	"name_fold" text GENERATED ALWAYS AS (hadir_fold(name)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (hadir_fold(name || ' ' || coalesce(nis, '') || ' ' || coalesce(nisn, ''))) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "students_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "students_status" CHECK ("students"."status" IN ('active', 'graduated', 'transferred', 'dropped')),
	CONSTRAINT "students_gender" CHECK ("students"."gender" IN ('L', 'P')),
	CONSTRAINT "students_nisn_digits" CHECK ("students"."nisn" ~ '^[0-9]{10}$')
);
--> statement-breakpoint
CREATE TABLE "teachers" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"nip" text,
	"nuptk" text,
	"gender" text,
	"email" text,
	"phone" text,
	"photo_url" text,
	"name_fold" text GENERATED ALWAYS AS (hadir_fold(name)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "teachers_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "teachers_type" CHECK ("teachers"."type" IN ('teacher', 'non_teaching')),
	CONSTRAINT "teachers_gender" CHECK ("teachers"."gender" IN ('L', 'P'))
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"master" text NOT NULL,
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "roles_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"teacher_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "class_memberships" ADD CONSTRAINT "class_memberships_school_id_class_id_classes_school_id_id_fk" FOREIGN KEY ("school_id","class_id") REFERENCES "public"."classes"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_memberships" ADD CONSTRAINT "class_memberships_school_id_student_id_students_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_school_id_period_id_periods_school_id_id_fk" FOREIGN KEY ("school_id","period_id") REFERENCES "public"."periods"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_school_id_grade_id_grades_school_id_id_fk" FOREIGN KEY ("school_id","grade_id") REFERENCES "public"."grades"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_school_id_homeroom_teacher_id_teachers_school_id_id_fk" FOREIGN KEY ("school_id","homeroom_teacher_id") REFERENCES "public"."teachers"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grades" ADD CONSTRAINT "grades_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "periods" ADD CONSTRAINT "periods_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_periods" ADD CONSTRAINT "sub_periods_school_id_period_id_periods_school_id_id_fk" FOREIGN KEY ("school_id","period_id") REFERENCES "public"."periods"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_family_id_session_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."session_families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_families" ADD CONSTRAINT "session_families_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_days" ADD CONSTRAINT "student_days_school_id_student_id_students_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_leaves" ADD CONSTRAINT "student_leaves_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_leaves" ADD CONSTRAINT "student_leaves_school_id_student_id_students_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_school_id_role_id_roles_school_id_id_fk" FOREIGN KEY ("school_id","role_id") REFERENCES "public"."roles"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_school_id_teacher_id_teachers_school_id_id_fk" FOREIGN KEY ("school_id","teacher_id") REFERENCES "public"."teachers"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("school_id","entity_id");--> statement-breakpoint
CREATE INDEX "class_memberships_class" ON "class_memberships" USING btree ("school_id","class_id");--> statement-breakpoint
CREATE INDEX "class_memberships_student" ON "class_memberships" USING btree ("school_id","student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "classes_name" ON "classes" USING btree ("school_id","period_id","name_fold");--> statement-breakpoint
CREATE INDEX "classes_homeroom" ON "classes" USING btree ("school_id","homeroom_teacher_id");--> statement-breakpoint
CREATE UNIQUE INDEX "grades_level" ON "grades" USING btree ("school_id","level");--> statement-breakpoint
CREATE UNIQUE INDEX "periods_name" ON "periods" USING btree ("school_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "periods_one_active" ON "periods" USING btree ("school_id") WHERE is_active;--> statement-breakpoint
CREATE UNIQUE INDEX "sub_periods_position" ON "sub_periods" USING btree ("school_id","period_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "sub_periods_one_active" ON "sub_periods" USING btree ("school_id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "refresh_tokens_family" ON "refresh_tokens" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "session_families_user" ON "session_families" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "student_days_key" ON "student_days" USING btree ("school_id","student_id","date");--> statement-breakpoint
CREATE INDEX "student_days_date" ON "student_days" USING btree ("school_id","date");--> statement-breakpoint
CREATE INDEX "student_leaves_student" ON "student_leaves" USING btree ("school_id","student_id","from_date");--> statement-breakpoint
CREATE INDEX "student_leaves_dates" ON "student_leaves" USING btree ("school_id","to_date");--> statement-breakpoint
CREATE UNIQUE INDEX "students_nis" ON "students" USING btree ("school_id","nis");--> statement-breakpoint
CREATE UNIQUE INDEX "students_nisn" ON "students" USING btree ("school_id","nisn");--> statement-breakpoint
CREATE INDEX "students_sorted" ON "students" USING btree ("school_id",name_fold COLLATE "C","id");--> statement-breakpoint
CREATE INDEX "students_search" ON "students" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "teachers_sorted" ON "teachers" USING btree ("school_id",name_fold COLLATE "C","id");--> statement-breakpoint
CREATE INDEX "teachers_search" ON "teachers" USING gin (name_fold gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name" ON "roles" USING btree ("school_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_teacher" ON "users" USING btree ("school_id","teacher_id");