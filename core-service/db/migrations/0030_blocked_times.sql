CREATE TABLE "teacher_blocked_times" (
	"school_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"times" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "teacher_blocked_times_school_id_teacher_id_pk" PRIMARY KEY("school_id","teacher_id"),
	CONSTRAINT "teacher_blocked_times_list" CHECK (jsonb_typeof("teacher_blocked_times"."times") = 'array')
);
--> statement-breakpoint
ALTER TABLE "teacher_blocked_times" ADD CONSTRAINT "teacher_blocked_times_school_id_teacher_id_teachers_school_id_id_fk" FOREIGN KEY ("school_id","teacher_id") REFERENCES "public"."teachers"("school_id","id") ON DELETE no action ON UPDATE no action;