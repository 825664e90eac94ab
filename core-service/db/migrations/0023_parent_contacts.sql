CREATE TABLE "parent_contacts" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"date" date NOT NULL,
	"concern" text NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	CONSTRAINT "parent_contacts_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "parent_contacts_concern" CHECK ("parent_contacts"."concern" IN ('absent', 'late')),
	CONSTRAINT "parent_contacts_note" CHECK (char_length("parent_contacts"."note") <= 200)
);
--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "absent_text" text;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "late_text" text;--> statement-breakpoint
ALTER TABLE "parent_contacts" ADD CONSTRAINT "parent_contacts_school_id_student_id_students_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parent_contacts_student" ON "parent_contacts" USING btree ("school_id","student_id","date");