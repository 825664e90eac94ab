CREATE TABLE "questioned_scans" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"date" date NOT NULL,
	"half" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"fault" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" uuid NOT NULL,
	CONSTRAINT "questioned_scans_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "questioned_scans_half" CHECK ("questioned_scans"."half" IN ('checkin', 'checkout')),
	CONSTRAINT "questioned_scans_fault" CHECK ("questioned_scans"."fault" IN ('revoked_card', 'other_pupil', 'unknown_card'))
);
--> statement-breakpoint
ALTER TABLE "questioned_scans" ADD CONSTRAINT "questioned_scans_school_id_student_id_students_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "questioned_scans_key" ON "questioned_scans" USING btree ("school_id","student_id","date","half","at");--> statement-breakpoint
CREATE INDEX "questioned_scans_date" ON "questioned_scans" USING btree ("school_id","date");--> statement-breakpoint
ALTER TABLE "questioned_scans" ALTER COLUMN "school_id" SET STATISTICS 1;--> statement-breakpoint
ALTER TABLE "questioned_scans" SET (autovacuum_analyze_scale_factor = 0.02);
