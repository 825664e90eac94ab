CREATE TABLE "student_cards" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	CONSTRAINT "student_cards_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "student_cards" ADD CONSTRAINT "student_cards_school_id_student_id_students_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "student_cards_token" ON "student_cards" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "student_cards_valid" ON "student_cards" USING btree ("school_id","student_id") WHERE revoked_at IS NULL;